# The commands are those of the README. Build: docker build -t plumb .
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends libzstd-dev libxml2-dev pkg-config
WORKDIR /plumb
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
RUN swift build -c release --product plumb --static-swift-stdlib

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libzstd1 libxml2 && rm -rf /var/lib/apt/lists/*
COPY --from=build /plumb/.build/release/plumb /usr/local/bin/plumb
COPY Corpus/cookbook /cookbook
WORKDIR /work
ENTRYPOINT ["plumb"]
CMD ["fuzz", "/cookbook", "--runs", "100000", "--findings-exit-0"]
