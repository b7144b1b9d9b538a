# Builds plumb with the commands of the README and runs it. No tool of the first stage is in the second.
#
#   docker build -t plumb .                                              one machine
#   docker build -t plumb:nats --build-arg TRAITS=default,NATS .         campaigns over many, as kubernetes.yaml has them
#   docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/scenes" plumb check
#
# It runs as a user without rights. What it writes (corpus, reports, baseline) goes into the mounted folder, so that
# the owner of that folder has to be named, as above.
FROM swift:6.3-bookworm AS build
ARG TRAITS=default
RUN apt-get update \
  && apt-get install -y --no-install-recommends libzstd-dev libgit2-dev libxml2-dev libharfbuzz-dev libicu-dev libfontconfig-dev pkg-config \
    $(case ",$TRAITS," in *,NATS,*) echo libnats-dev ;; esac)
WORKDIR /plumb
COPY . .
RUN swift build -c release --traits "$TRAITS" --product plumb

FROM swift:6.3-bookworm-slim
ARG TRAITS=default
RUN apt-get update \
  && apt-get install -y --no-install-recommends libzstd1 libgit2-1.5 libxml2 libharfbuzz0b libicu72 libfontconfig1 \
    $(case ",$TRAITS," in *,NATS,*) echo libnats3.4 ;; esac) \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /plumb/.build/release/plumb /usr/local/bin/plumb
COPY --from=build /plumb/Corpus /usr/share/plumb/Corpus
# A home that whoever runs it may write to: `--user` names people whom this image does not know.
RUN useradd --uid 10001 --home-dir /home/plumb --create-home plumb \
  && chmod 1777 /home/plumb \
  && install -d -o plumb -g plumb /scenes /corpus /cache
ENV HOME=/home/plumb
# By its number, so that Kubernetes sees that it is not root.
USER 10001:10001
WORKDIR /scenes
ENTRYPOINT ["plumb"]
CMD ["--help"]
