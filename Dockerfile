# Builds plumb with the commands of the README and runs it. No tool of the first stage is in the second.
FROM swift:6.3-bookworm AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends libzstd-dev libxml2-dev libharfbuzz-dev libicu-dev libfontconfig-dev pkg-config
WORKDIR /plumb
COPY . .
RUN swift build -c release

FROM swift:6.3-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends libzstd1 libxml2 libharfbuzz0b libicu72 libfontconfig1 \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /plumb/.build/release/plumb /usr/local/bin/plumb
COPY --from=build /plumb/Corpus /usr/share/plumb/Corpus
WORKDIR /scenes
ENTRYPOINT ["plumb"]
CMD ["--help"]
