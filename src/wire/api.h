// The HTTP interface of docs/openapi.yaml, without sockets.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "house/house.h"
#include "ops/metrics.h"
#include "ops/rate.h"
#include "ops/trouble.h"
#include "preview/shared.h"
#include "preview/words.h"
#include "wire/finished.h"
#include "wire/http.h"
#include "wire/live.h"
#include "wire/pictures.h"
#include "wire/sessions.h"

namespace atolls::server {

class Api {
 public:
  Api(Workers& workers, House& house, Live& live, NameBook& names, Sessions& sessions, Metrics& metrics,
      bool metrics_open)
      : workers_(workers),
        house_(house),
        live_(live),
        names_(names),
        sessions_(sessions),
        metrics_(metrics),
        metrics_open_(metrics_open) {}

  // Whether it is the API's to answer, rather than a file of the page.
  static bool is_for(const HttpRequest& request);
  void handle(HttpRequest request, Respond respond);

  // Whether a link leads to a table, a deal or a record: then the page has a head that tells of it.
  static bool is_shared(const HttpRequest& request);
  void page(HttpRequest request, Respond respond);

  // Whether a WebSocket may be opened, and by whom.
  void admit_live(const HttpRequest& request, std::function<void(Result<std::optional<Visitor>>&)> done);

 private:
  // A request on its way, with who asks.
  struct Call {
    HttpRequest request;
    Respond respond;
    std::optional<Visitor> visitor = {};
    Json body = Json::object();
    std::string id = {};  // the part of the path in braces

    std::function<void(const std::string& code)> count_refusal = {};

    void reply(int status, const Json& json) const { respond(json_reply(status, json)); }
    void refuse(const Error& refused) const {
      const Error error = for_people(refused);
      count_refusal(error.code);
      respond(refusal(error));
    }
    const Person& person() const { return visitor->person; }
    // A field of the body. Fails with `bad_request`.
    Result<std::string> text(const char* key) const {
      const JsonField root(body, "", "bad_request");
      ATOLL_TRY(field, root.at(key));
      return field.text();
    }
  };
  using CallPtr = std::shared_ptr<Call>;
  using Handler = void (Api::*)(CallPtr call);
  struct Route;
  static const Route* find_route(const HttpRequest& request, std::string& id, bool& known_path);

  Result<void> check(const HttpRequest& request);

  // people_api.cpp
  void me(CallPtr call);
  void guest(CallPtr call);
  void change_me(CallPtr call);
  void delete_me(CallPtr call);
  void sessions(CallPtr call);
  void end_session(CallPtr call);
  void end_other_sessions(CallPtr call);
  void admit(const CallPtr& call, const Person& person, bool is_new, int status);
  void readmit(const CallPtr& call, const Person& person, int status);
  void rename(const CallPtr& call, const Person& person, int status);

  // sign_in_api.cpp
  void sign_up(CallPtr call);
  void sign_in(CallPtr call);
  void sign_out(CallPtr call);
  void with_password(const CallPtr& call, const char* key, std::function<void()> then);
  void hash_then(const CallPtr& call, std::string password, std::function<void(std::string)> then);
  bool may_try(const std::string& who);
  static Lane lane_of(const Call& call);

  // tables_api.cpp
  void info(CallPtr call);
  void lobby(CallPtr call);
  void my_tables(CallPtr call);
  void create(CallPtr call);
  void table(CallPtr call);
  void alive(CallPtr call);
  void ready(CallPtr call);
  void show_metrics(CallPtr call);
  void reply_rows(const CallPtr& call, std::function<Result<std::vector<TableRow>>(Store&)> rows, int most);

  // games_api.cpp
  void game(CallPtr call);
  void export_me(CallPtr call);
  struct Export;
  void export_next(const std::shared_ptr<Export>& games, HttpReply::Give give);
  Result<std::shared_ptr<void>> begin_study(const std::string& address);

  // today_api.cpp
  void send_day_game(CallPtr call);
  void keep_day_game(const CallPtr& call, DayGame game, int lead);
  void show_day(CallPtr call);
  void show_day_game(CallPtr call);

  // training_api.cpp
  void training(CallPtr call);
  void keep_training(CallPtr call);

  // preview_api.cpp
  struct SharedAddress;
  static std::optional<SharedAddress> shared_address(std::string_view path);
  using FoundShared = std::function<void(Result<preview::Shared>, i64 version)>;
  void find_shared(const SharedAddress& address, const std::string& asker, preview::Language language,
                   FoundShared then);
  void picture(CallPtr call);
  void send_picture(const CallPtr& call, const std::string& key, bool is_final,
                    std::function<Result<preview::Shared>()> read);

  Names names() const {
    return [this](const std::string& person) { return names_(person); };
  }

  Workers& workers_;
  House& house_;
  Live& live_;
  NameBook& names_;
  Sessions& sessions_;
  Metrics& metrics_;
  const bool metrics_open_;
  Limiter requests_{kRequests};
  Limiter guests_{kGuests};
  Limiter sign_ins_{kSignIns};
  Limiter doubted_{kDoubted};
  Limiter exports_{kExports};
  Quota day_games_{kDayGames, kDayGamesOfAddress};
  Pictures pictures_;
  Finished finished_;
  std::shared_ptr<std::map<std::string, int>> studies_ = std::make_shared<std::map<std::string, int>>();
};

}  // namespace atolls::server
