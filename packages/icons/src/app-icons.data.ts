/**
 * Applications that people host themselves and devices at home, a line each: the name of the drawing in simple-icons (https://simpleicons.org, CC0 1.0
 * Universal; none whose own licence forbids changes or commercial use), with a `*` where it is a word of its own right, the colour of the brand or `-`
 * where that is too light, what it is called, and the port that it alone is known for.
 */
export const appTable = `
actualbudget 6B46C1 Actual Budget|Actual :5006
adguard 68BC71 AdGuard|AdGuard Home
affine* 1E96EB AFFiNE
ansible* EE0000 Ansible
apacheairflow 017CEE Apache Airflow|Airflow
apachecouchdb E42528 Apache CouchDB|CouchDB :5984
apachekafka 231F20 Apache Kafka|Kafka
apachesuperset 20A6C9 Apache Superset|Superset
appsmith 2A2F3D Appsmith
appwrite FD366E Appwrite
argo* EF7B4D Argo|Argo CD
asus* 000000 ASUS|ASUS Router
audiobookshelf 82612C Audiobookshelf|ABS :13378
authelia 113155 Authelia
authentik FD4B2D Authentik
baserow 5190EF Baserow
bitwarden 175DDC Bitwarden
bookstack 0288D1 BookStack
borgbackup 00DD00 BorgBackup|Borg
budibase 000000 Budibase
caddy* 1F88C0 Caddy
calibreweb 45B29D Calibre-Web|Calibre
caprover ED5B26 CapRover
changedetection 3056D3 Change Detection|changedetection.io
chatwoot 1F93FF Chatwoot
checkmk 15D1A0 Checkmk
clickhouse FFCC01 ClickHouse
cloudflare F38020 Cloudflare
cockpit* 2A7AE2 Cockpit
cockroachlabs 6933FF Cockroach Labs|CockroachDB
collaboraonline 5C2983 Collabora Online|Collabora
consul* F24C53 Consul :8500
coolify 6B16ED Coolify
cryptpad 0087FF CryptPad
debian A81D33 Debian
directus 263238 Directus :8055
discourse* 000000 Discourse
docker* 2496ED Docker
drone* 212121 Drone
drupal 0678BE Drupal
duplicati 1E3A8A Duplicati
eclipsemosquitto 3C5280 Eclipse Mosquitto|Mosquitto
elasticsearch 005571 Elasticsearch :9200
element* 0DBD8B Element
emby 52B54B Emby
erpnext 0089FF ERPNext
esphome 18BCF2 ESPHome :6052
etcd 419EDA etcd
excalidraw 6965DB Excalidraw
fireflyiii CD5029 Firefly III|Firefly
forgejo FB923C Forgejo
freenas 343434 FreeNAS
freshrss 0062BE FreshRSS
frigate* 000000 Frigate :8971
fritz E2001A FRITZ!Box|FRITZ!|AVM FRITZ!
gerrit - Gerrit
ghost* 15171A Ghost :2368
ghostfolio 36CFCC Ghostfolio
gitea 609926 Gitea
gitlab FC6D26 GitLab
grafana F46800 Grafana
graylog FF3633 Graylog
grocy 337AB7 Grocy
hasura 1EB4D4 Hasura
homarr FA5252 Homarr :7575
homeassistant 18BCF2 Home Assistant|HA|HASS :8123
homebridge 491F59 Homebridge :8581
homepage* 009BD5 Homepage
immich 4250AF Immich :2283
influxdb 22ADF6 InfluxDB :8086
invidious 00B6F0 Invidious
iobroker 3399CC ioBroker
jaeger* 66CFE3 Jaeger :16686
jellyfin 00A4DC Jellyfin :8096
jenkins D24939 Jenkins
jitsi 97979A Jitsi
joomla 5091CD Joomla
joplin* 1071D3 Joplin
jupyter F37626 Jupyter|JupyterLab|JupyterHub
karakeep 000000 Karakeep|Hoarder
kibana 005571 Kibana :5601
kodi* 17B2E7 Kodi
kubernetes 326CE5 Kubernetes
langflow 000000 Langflow
mariadb 003545 MariaDB
mastodon* 6364FF Mastodon
matomo 3152A0 Matomo
matrix* 000000 Matrix
mattermost 0058CC Mattermost :8065
mealie E58325 Mealie :9925
meilisearch FF5CAA Meilisearch :7700
metabase 509EE3 Metabase
mikrotik 293239 MikroTik|RouterOS
minio C72E49 MinIO
mongodb 47A248 MongoDB
monica* 2C2B29 Monica
moodle F98012 Moodle
mqtt 660066 MQTT
musicbrainz BA478F MusicBrainz
mysql 4479A1 MySQL
n8n FF91AC n8n :5678
neo4j 4581C3 Neo4j :7474
netdata 00AB44 Netdata :19999
netgear* 2C262D NETGEAR
nextcloud 0082C9 Nextcloud
nextdns 007BFF NextDNS
nginx 009639 NGINX
nginxproxymanager F15833 Nginx Proxy Manager :81
nodered 8F0000 Node-RED :1880
nomad* 00CA8E Nomad :4646
ntfy 317F6F ntfy
obsidian* 7C3AED Obsidian
octoprint 13C100 OctoPrint
odoo 714B67 Odoo :8069
ollama 000000 Ollama :11434
onlyoffice 444444 ONLYOFFICE
openhab E64A19 openHAB
openmediavault 5DACDF openmediavault|OMV
opentelemetry 000000 OpenTelemetry
openwrt 00B5E2 OpenWrt|LuCI
opnsense E44A20 OPNsense
outline* 000000 Outline
owncloud 041E42 ownCloud
paperlessngx 17541F Paperless-ngx|Paperless|Paperless-ng
peertube F1680D PeerTube
pfsense 212121 pfSense
philipshue 0065D3 Philips Hue|Hue
phpmyadmin 6C78AF phpMyAdmin
pihole 96060C Pi-hole
piwigo FF7700 Piwigo
pixelfed 6366F1 Pixelfed
plane* 121212 Plane
plausibleanalytics 5850EC Plausible Analytics|Plausible
plex EBAF00 Plex :32400
pocketbase B8DBE4 PocketBase
podman 892CA0 Podman
portainer 13BEF9 Portainer :9443
postgresql 4169E1 PostgreSQL|Postgres
posthog 000000 PostHog
prometheus* E6522C Prometheus
proxmox E57000 Proxmox|Proxmox VE|Proxmox Virtual Environment|PVE :8006
qbittorrent 2F67BA qBittorrent
qdrant DC244C Qdrant :6333
qemu FF6600 QEMU
qnap 0C2E82 QNAP|QTS
rabbitmq FF6600 RabbitMQ :15672
radarr FFCB3D Radarr :7878
rancher* 0075A8 Rancher
raspberrypi A22846 Raspberry Pi|RPi
redis* FF4438 Redis
retropie CC0000 RetroPie
rocketdotchat F5455C Rocket.Chat
roon* 2039F3 Roon
rundeck F73F39 Rundeck :4440
seafile FF9800 Seafile
searxng 3050FF SearXNG|SearX
semaphoreci 19A974 Semaphore CI
sentry* 362D59 Sentry
shelly* 4495D1 Shelly
sonarqubeserver 126ED3 SonarQube Server|SonarQube
sonarr 2596BE Sonarr :8989
sonos* 000000 Sonos
sqlite 003B57 SQLite
strapi* 4945FF Strapi
stremio 685CEE Stremio :11470
supabase 3FCF8E Supabase
syncthing 0891D1 Syncthing :8384
synology B5B5B6 Synology|DSM|DiskStation|Synology DSM
tailscale 242424 Tailscale
tasmota 1FA3EC Tasmota
teamcity 000000 TeamCity
timescale* FDB515 Timescale
tplink 4ACBD6 TP-Link|Omada
traccar* 000000 Traccar
traefikproxy 24A1C1 Traefik Proxy|Traefik
transmission* D70008 Transmission
trilium 000000 Trilium|Trilium Notes|TriliumNext
truenas 0095D5 TrueNAS|TrueNAS SCALE
ubiquiti 0559C9 Ubiquiti|UniFi|UniFi Network|UniFi OS
ubuntu E95420 Ubuntu
umami* 000000 Umami
umbrel 5351FB Umbrel|umbrelOS
unraid F15A2C Unraid
uptimekuma 5CDD8B Uptime Kuma
vault* - Vault
vaultwarden 000000 Vaultwarden
veeam 00B336 Veeam
verdaccio 4B5E40 Verdaccio :4873
victoriametrics 621773 VictoriaMetrics :8428
virtualbox 2F61B4 VirtualBox
vmware 607078 VMware|ESXi|vCenter|vSphere
vscodium 2F80ED VSCodium
wallabag 3F6184 Wallabag
watchtower* 416271 Watchtower
wikidotjs 1976D2 Wiki.js
wireguard 88171A WireGuard|WG-Easy :51821
wordpress 21759B WordPress
yunohost 000000 YunoHost
zerotier FFB441 ZeroTier
zigbee EB0443 Zigbee
zigbee2mqtt FFC135 Zigbee2MQTT|Z2M
zulip 6492FE Zulip
`
