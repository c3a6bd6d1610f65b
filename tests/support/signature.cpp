// The signature of all rules and bots by themselves, for builds without the program: ./test compares them.
#include "table/signature.h"

#include <cstdio>

int main() {
  std::puts(atolls::signature().c_str());
}
