#include "preview/address.h"

#include <sodium.h>
#include <zlib.h>

#include "core/text.h"

namespace atolls::preview {

namespace {

constexpr std::size_t kLongestText = std::size_t{64} << 10;  // a record has some 5,000 bytes

std::unexpected<Error> unreadable() {
  return failure("bad_link", "this link carries nothing that can be read");
}

Result<std::string> unpack(std::string_view packed) {
  std::string bytes(packed.size(), '\0');
  std::size_t size = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), packed.data(),
                        packed.size(), nullptr, &size, nullptr,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0) {
    return unreadable();
  }
  z_stream stream = {};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return unreadable();
  std::string text(kLongestText, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(size);
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  const int ended =
      inflate(&stream, Z_FINISH);  // into so much and no more: a small link may hold a large text
  text.resize(stream.total_out);
  inflateEnd(&stream);
  if (ended != Z_STREAM_END) return unreadable();
  return text;
}

Json value_of(std::string_view text) {
  if (text == "true" || text == "false") return text == "true";
  if (const auto number = parse_number(text)) return *number;
  return text;
}

}  // namespace

std::string decode_percent(std::string_view text) {
  const auto digit = [&](std::size_t at) {
    const char c = at < text.size() ? text[at] : ' ';
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                  : -1;
  };
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && digit(i + 1) >= 0 && digit(i + 2) >= 0) {
      plain += static_cast<char>(16 * digit(i + 1) + digit(i + 2));
      i += 2;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

Result<Shared> read_deal(std::string_view game, std::string_view link) {
  Json options = Json::object();
  std::optional<u64> seed;
  for (const std::string_view part : split(link, ',')) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) return unreadable();
    const std::string_view name = part.substr(0, equals);
    const std::string_view value = part.substr(equals + 1);
    if (name == "seed") {
      seed = parse_number(value);
    } else if (name == "deck") {
      ATOLL_TRY(text, unpack(value));
      ATOLL_TRY(deck, parse_json(text));
      options["deck"] = std::move(deck);
    } else {
      options[std::string(name)] = value_of(value);
    }
  }
  if (!seed) return unreadable();
  ATOLL_TRY(table, new_table(game, options, *seed));
  return share(*table, Shared::What::kDeal);
}

Result<Shared> read_record(std::string_view packed) {
  ATOLL_TRY(record, unpack(packed));
  ATOLL_TRY(table, replay_table(record));
  Shared shared = share(*table, Shared::What::kRecord);
  const auto& names = table->seat_names();
  for (std::size_t i = 0; i < std::min(names.size(), shared.seats.size()); ++i)
    shared.seats[i].name = names[i];
  return shared;
}

}  // namespace atolls::preview
