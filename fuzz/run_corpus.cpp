// Runs a target once over each file of its corpus: the fuzzers' findings as a plain test.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "fuzzing.h"

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  int runs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(argv[1])) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const std::vector<atolls::u8> bytes(text.begin(), text.end());
    std::fprintf(stderr, "%s\n", entry.path().filename().c_str());
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    ++runs;
  }
  std::printf("%d inputs\n", runs);
  return runs > 0 ? 0 : 1;  // an empty corpus tests nothing
}
