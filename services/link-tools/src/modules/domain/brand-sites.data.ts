/**
 * Sites of brands, "domain name" a line. Derived from the data of simple-icons 16.37.0 (https://simpleicons.org, CC0 1.0 Universal) by
 * infra/scripts/brand-sites.ts.
 */
export const brandSites = `
1001tracklists.com 1001Tracklists
1panel.cn 1Panel
1password.com 1Password
2fas.com 2FAS
2k.com 2K
365datascience.com 365 Data Science
3m.com 3M
4chan.org 4chan
4d.com 4D
500px.com 500px
99designs.com 99designs
abbvie.com Abbvie
abdownloadmanager.com AB Download Manager
abstract.com Abstract
academia.edu Academia
accenture.com Accenture
accusoft.com Accusoft
accuweather.com AccuWeather
acer.com Acer
acm.org ACM
activision.com Activision
activitypub.rocks ActivityPub
acura.com Acura
adafruit.com Adafruit
adblockplus.org Adblock Plus
adguard.com AdGuard
adidas.com Adidas
adminer.org Adminer
adonisjs.com AdonisJS
adp.com ADP
adroll.com Adroll
adventofcode.com Advent Of Code
adyen.com Adyen
aeroflot.ru Aeroflot
aeromexico.com Aeroméxico
afdian.com AFDIAN
affine.pro AFFiNE
aframe.io A-Frame
afterpay.com Afterpay
aftership.com AfterShip
aib.ie AIB
airasia.com AirAsia
airbnb.com Airbnb
airbus.com Airbus
airbyte.com Airbyte
aircall.io Aircall
aircanada.com Air Canada
airchina.com.cn Air China
airfrance.fr Air France
airindia.com Air India
airserbia.com Air Serbia
airtable.com Airtable
airtel.in Airtel
airtransat.com Air Transat
akamai.com Akamai
akasaair.com Akasa Air
akaunting.com Akaunting
akiflow.com Akiflow
alamy.com Alamy
albumoftheyear.org Album of the Year
alchemy.com Alchemy
algolia.frontify.com Algolia
algorand.com Algorand
alipay.com Alipay
allegro.pl Allegro
alltrails.com AllTrails
almalinux.org AlmaLinux
alphaxiv.org alphaXiv
alpinelinux.org Alpine Linux
alternativeto.net AlternativeTo
alwaysdata.com Alwaysdata
amd.com AMD
amp.dev AMP
amul.com Amul
ana.co.jp ANA
anaconda.com Anaconda
analogue.co Analogue
andela.com Andela
angular.dev Angular
anichart.net AniChart
anilist.co AniList
animalplanet.com Animal Planet
ankermake.com AnkerMake
ansible.com Ansible
answer.dev Answer
ansys.com Ansys
anta.com Anta
antena3.com Antena 3
anthropic.com Anthropic
antv.vision AntV
anycubic.com Anycubic
anydesk.com AnyDesk
apache.org Apache
aparat.com Aparat
apifox.com Apifox
apmterminals.com APM Terminals
apollographql.com Apollo GraphQL
appgallery.huawei.com AppGallery
appian.com Appian
appimage.org AppImage
apple.com Apple
appsignal.com AppSignal
appsmith.com Appsmith
appveyor.com AppVeyor
appwrite.io Appwrite
arangodb.com ArangoDB
arc.net Arc
archiveofourown.org Archive of Our Own
archlinux.org Arch Linux
arduino.cc Arduino
argos.co.uk Argos
arlo.com Arlo
arm.com Arm
arstechnica.com Ars Technica
artixlinux.org Artix Linux
artstation.com ArtStation
arxiv.org arXiv
asana.com Asana
asda.com ASDA
aseprite.org Aseprite
assemblyscript.org AssemblyScript
astonmartin.com Aston Martin
astro.build Astro
asus.com ASUS
atlasos.net AtlasOS
atlassian.design Atlassian
atomgit.com AtomGit
auchan.fr Auchan
audi.com Audi
audioboom.com Audioboom
audiomack.com Audiomack
aurelia.io Aurelia
autentique.com.br Autentique
auth0.com Auth0
autodesk.com Autodesk
autohotkey.com AutoHotkey
automattic.com Automattic
autozone.com AutoZone
avaloniaui.net AvaloniaUI
avast.com Avast
avianca.com avianca
avira.com Avira
awesomewm.org awesomeWM
awwwards.com Awwwards
axisbank.com Axis Bank
b4x.com B4X
babelio.com Babelio
backblaze.com Backblaze
backbone.com Backbone
backendless.com Backendless
badoo.com Badoo
baidu.com Baidu
bakalari.cz Bakaláři
bambulab.com Bambu Lab
bandcamp.com Bandcamp
bandlab.com BandLab
bandsintown.com Bandsintown
bankofamerica.com Bank of America
baremetrics.com Baremetrics
barmenia.de Barmenia
basecamp.com Basecamp
baserow.io Baserow
bata.com Bata
bazel.build Bazel
beatport.com Beatport
beatsbydre.com Beats by Dre
beatstars.world BeatStars
beekeeperstudio.io Beekeeper Studio
behance.net Behance
bem.info BEM
bento.me Bento
bereal.com BeReal
betfair.com Betfair
betterstack.com Better Stack
bigbasket.com bigbasket
bigcartel.com Big Cartel
bigcommerce.co.uk BigCommerce
bilibili.com Bilibili
billboard.com Billboard
binance.com Binance
bisecthosting.com BisectHosting
bit.dev Bit
bitcoin.org Bitcoin
bitcoincash.org Bitcoin Cash
bitcoinsv.com Bitcoin SV
bitdefender.com Bitdefender
bitly.com Bitly
bitrise.io Bitrise
bitsy.org Bitsy
bittorrent.com BitTorrent
bitwarden.com Bitwarden
bitwig.com Bitwig
black.readthedocs.io Black
blackberry.com Blackberry
blackmagicdesign.com Blackmagic Design
blazemeter.com Blazemeter
blender.org Blender
blibli.com Blibli
blockbench.net Blockbench
blogger.com Blogger
bloglovin.com Bloglovin
bluesound.com Bluesound
bluetooth.com Bluetooth
bmw.com BMW
bnbchain.org BNB Chain
boardgamegeek.com BoardGameGeek
bombardier.com Bombardier
bookalope.net Bookalope
bookbub.com BookBub
bookmeter.com Bookmeter
bookmyshow.com BookMyShow
boosty.to Boosty
borgbackup.org BorgBackup
bosch.de Bosch
bose.com Bose
boulanger.com boulanger
bower.io Bower
box.com Box
brandfetch.com Brandfetch
brandfolder.com Brandfolder
brave.com Brave
breaker.audio Breaker
brenntag.com Brenntag
brevo.com Brevo
brex.com Brex
britishairways.com British Airways
broadcom.com Broadcom
bt.com BT
buddy.works Buddy
buffer.com Buffer
bugatti.com Bugatti
bugcrowd.com Bugcrowd
buhl.de Buhl
buildkite.com Buildkite
builtbybit.com BuiltByBit
bukalapak.com Bukalapak
bulma.io Bulma
bun.sh Bun
bungie.net Bungie
bunq.com bunq
burton.com Burton
buymeacoffee.com Buy Me A Coffee
buysellads.com BuySellAds
buzzfeed.com BuzzFeed
bvg.de BVG
byjus.com Byju's
bytedance.com ByteDance
cadillac.com Cadillac
caixabank.es CaixaBank
cakephp.org CakePHP
calendly.com Calendly
campaignmonitor.com Campaign Monitor
camunda.com Camunda
cardano.org Cardano
carlsberggroup.com Carlsberg Group
carrd.co Carrd
carthrottle.com Car Throttle
carto.com Carto
castbox.fm Castbox
castorama.fr Castorama
cbc.ca CBC
cbs.com CBS
ccleaner.com CCleaner
cdprojekt.com CD Projekt
celestron.com Celestron
centos.org CentOS
cesium.com Cesium
chainguard.dev Chainguard
changedetection.io Change Detection
channel4.com Channel 4
chartmogul.com ChartMogul
chatbot.design ChatBot
chatwoot.com Chatwoot
checkio.org CheckiO
checkmarx.com Checkmarx
checkmk.com Checkmk
chedraui.com.mx Chedraui
chef.io Chef
chevrolet.com Chevrolet
chocolatey.org Chocolatey
chromatic.com Chromatic
chromewebstore.google.com Chrome Web Store
chupachups.co.uk Chupa Chups
cinny.in Cinny
circle.com Circle
circleci.com CircleCI
circuitverse.org CircuitVerse
cisco.com Cisco
citrix.com Citrix
civicrm.org CiviCRM
civo.com Civo
clarifai.com Clarifai
claris.com Claris
clarivate.com Clarivate
claude.ai Claude
clerk.com Clerk
clickup.com ClickUp
cline.bot Cline
clockify.me Clockify
cloud66.com Cloud 66
cloudbees.com CloudBees
cloudcannon.com CloudCannon
cloudera.com Cloudera
cloudflare.com Cloudflare
cloudfoundry.org Cloud Foundry
cloudinary.com Cloudinary
cloudron.io Cloudron
cloudsmith.com Cloudsmith
cloudways.com Cloudways
clubforce.com Clubforce
clubhouse.com Clubhouse
clyp.it Clyp
cnet.com CNET
cnn.com CNN
cobalt.tools cobalt
cockroachlabs.com Cockroach Labs
cocos.com Cocos
coda.io Coda
codacy.com Codacy
codeberg.org Codeberg
codeblocks.org Code::Blocks
codebuddy.cn CodeBuddy
codecademy.com Codecademy
codechef.com CodeChef
codeclimate.com Code Climate
codecov.io Codecov
codefactor.io CodeFactor
codeforces.com Codeforces
codefresh.io Codefresh
codeigniter.com CodeIgniter
codemagic.io Codemagic
codementor.io Codementor
codenewbie.org CodeNewbie
codeproject.com CodeProject
coder.com Coder
coderabbit.ai CodeRabbit
codersrank.io CodersRank
codesandbox.io CodeSandbox
codeship.com Codeship
codesignal.com CodeSignal
codestream.com CodeStream
codingame.com CodinGame
codingninjas.com Coding Ninjas
codio.com Codio
coffeescript.org CoffeeScript
coggle.it Coggle
coinbase.com Coinbase
coinmarketcap.com CoinMarketCap
collaboraonline.com Collabora Online
comicfury.com ComicFury
comma.ai comma
commodore.inc Commodore
comptia.org CompTIA
comsol.com Comsol
conan.io Conan
conekta.com Conekta
contabo.com Contabo
contao.org Contao
contentful.com Contentful
contentstack.com Contentstack
continente.pt Continente
conventionalcommits.org Conventional Commits
convertio.co Convertio
convex.dev Convex
coolermaster.com Cooler Master
coppel.com Coppel
cora.fr Cora
coreboot.org Coreboot
coreldraw.com CorelDRAW
corsair.com Corsair
couchbase.com Couchbase
coursera.org Coursera
coveralls.io Coveralls
coze.com Coze
cpanel.net cPanel
craftcms.com Craft CMS
craftsman.com Craftsman
crayon.com Crayon
creality.com Creality
creativecommons.org Creative Commons
credly.com Credly
crehana.com Crehana
crowdin.com Crowdin
crowdsource.google.com Crowdsource
crunchbase.com Crunchbase
crunchyroll.com Crunchyroll
cryengine.com CRYENGINE
cryptpad.org CryptPad
csdn.net CSDN
cssdesignawards.com CSS Design Awards
csswizardry.com CSS Wizardry
cucumber.io Cucumber
cultura.com Cultura
curl.haxx.se curl
curseforge.com CurseForge
cursor.com Cursor
customink.com Custom Ink
cyberdefenders.org CyberDefenders
cycling74.com Cycling '74
cypress.io Cypress
daf.com DAF
dailymotion.com Dailymotion
daisyui.com daisyUI
darty.com Darty
dash.org Dash
dash0.com Dash0
databricks.com Databricks
datacamp.com DataCamp
dataiku.com Dataiku
datastax.com DataStax
datocms.com DatoCMS
datto.com Datto
dazn.com DAZN
dbeaver.com DBeaver
dblp.org dblp
debian.org Debian
deepcool.com DeepCool
deepgram.com Deepgram
deepl.com DeepL
deepmind.google DeepMind
deepnote.com Deepnote
deepseek.com DeepSeek
deliveroo.com Deliveroo
dell.com Dell
delonghi.com De'Longhi
delta.com Delta
denon.com Denon
dependabot.com Dependabot
depositphotos.com Depositphotos
deutschepost.de Deutsche Post
devexpress.com DevExpress
deviantart.com DeviantArt
devrant.com devRant
devuan.org Devuan
dgraph.io Dgraph
dialogflow.cloud.google.com Dialogflow
digg.com Digg
digitalocean.com DigitalOcean
dinersclub.com Diners Club
dior.com Dior
directus.io Directus
discogs.com Discogs
discord.com Discord
discourse.org Discourse
disqus.com Disqus
disroot.org Disroot
distrokid.com Distrokid
dji.com DJI
dm.de dm
docker.com Docker
dodopayments.com Dodo Payments
doi.org DOI
dolby.com Dolby
doordash.com DoorDash
douban.com Douban
dovetail.com Dovetail
downdetector.com Downdetector
dpd.com DPD
dragonframe.com Dragonframe
dreamstime.com Dreamstime
dribbble.com Dribbble
drizzle.team Drizzle
drooble.com Drooble
dropbox.com Dropbox
drupal.org Drupal
duckdb.org DuckDB
dunked.com Dunked
dunzo.com Dunzo
duolingo.com Duolingo
duplicati.com Duplicati
dwm.suckless.org dwm
dynatrace.com Dynatrace
e.foundation /e/
ea.com EA
eagle.cool Eagle
easyeda.com EasyEDA
easyjet.com easyJet
ebay.com eBay
ebox.ca EBOX
ecosia.org Ecosia
ecovacs.com Ecovacs
edeka.de EDEKA
edgeimpulse.com Edge Impulse
editorconfig.org EditorConfig
educative.io Educative
edx.org edX
effect.website Effect
egghead.io egghead
egnyte.com Egnyte
eightsleep.com Eight Sleep
elastic.co Elastic
elavon.com Elavon
elegoo.com Elegoo
element.io Element
elementary.io elementary
elementor.com Elementor
elevenlabs.io ElevenLabs
elgato.com Elgato
elsevier.com Elsevier
embarcadero.com Embarcadero
emby.media Emby
emirates.com Emirates
emlakjet.com Emlakjet
enpass.io Enpass
ens.domains ENS
ente.io Ente
enterprisedb.com EnterpriseDB
envato.com Envato
epicgames.com Epic Games
epson.com Epson
eraser.io Eraser
ericsson.com Ericsson
esea.net ESEA
eslgaming.com ESLGaming
eslint.org ESLint
esotericsoftware.com Esoteric Software
espressif.com Espressif
esri.com ESRI
ethereum.org Ethereum
ethers.org Ethers
ethiopianairlines.com Ethiopian Airlines
etsy.com Etsy
evernote.com Evernote
excalidraw.com Excalidraw
exordo.com Exordo
exoscale.com Exoscale
expensify.com Expensify
expo.dev Expo
expressvpn.com ExpressVPN
eyeem.com EyeEm
f5.com F5
faceit.com FACEIT
facepunch.com Facepunch
fairphone.com Fairphone
falco.org Falco
fampay.in FamPay
fandango.com Fandango
fanfou.com Fanfou
fantom.foundation Fantom
farcaster.xyz Farcaster
fareharbor.com FareHarbor
farfetch.com FARFETCH
fastly.com Fastly
fauna.com Fauna
favro.com Favro
fawry.com Fawry
fcc.gov FCC
fedex.com FedEx
feedly.com Feedly
ferrari.com Ferrari
fi.money Fi
fidoalliance.org Fido Alliance
fig.io Fig
figma.com Figma
fila.com Fila
files.google.com Files
fillout.com Fillout
fing.com Fing
firebase.google.com Firebase
fitbit.com Fitbit
fivem.net FiveM
fiverr.com Fiverr
fizz.ca Fizz
flashforge.com Flashforge
flathub.org Flathub
flatpak.org Flatpak
flickr.com Flickr
flightaware.com Flightaware
flipboard.com Flipboard
floatplane.com Floatplane
flood.io Flood
flower.ai Flower
fluentd.org Fluentd
fluke.com Fluke
flutter.dev Flutter
fluxer.app Fluxer
fmod.com FMOD
fnac.com Fnac
fonoma.com Fonoma
fontawesome.com Font Awesome
fontforge.org FontForge
foodpanda.com foodpanda
ford.com Ford
formbricks.com Formbricks
formik.org Formik
formspree.io Formspree
formstack.com Formstack
fortinet.com Fortinet
fortnite.com Fortnite
fossa.com Fossa
foursquare.com Foursquare
fox.com FOX
foxtel.com.au Foxtel
fozzy.com Fozzy
framer.com Framer
franprix.fr Franprix
freecad.org FreeCAD
freecodecamp.org freeCodeCamp
freelancer.com Freelancer
freelancermap.de freelancermap
freenet.ag freenet
freshrss.org FreshRSS
frigate.video Frigate
fritz.com FRITZ!
frontendmentor.io Frontend Mentor
frontify.com Frontify
fsharp.org F#
fubo.tv Fubo
fueler.io Fueler
fujifilm.com Fujifilm
fujitsu.com Fujitsu
furaffinity.net Fur Affinity
furrynetwork.com Furry Network
fusionauth.io FusionAuth
futurelearn.com FutureLearn
g2.com G2
g2a.co G2A
galaxus.de Galaxus
gamebanana.com GameBanana
gamedeveloper.com Game Developer
gamejolt.com Game Jolt
gameloft.com Gameloft
gamemaker.io Gamemaker
gandi.net Gandi
garmin.com Garmin
gatling.io Gatling
gcore.com Gcore
geeksforgeeks.org GeeksforGeeks
genius.com Genius
gentoo.org Gentoo
geocaching.com Geocaching
geopandas.org GeoPandas
ghostery.com Ghostery
giphy.com GIPHY
gitbook.com GitBook
gitcode.com GitCode
gitconnected.com Gitconnected
gitee.com Gitee
github.com GitHub
gitkraken.com GitKraken
gitlab.com GitLab
gitpod.io Gitpod
gitter.im Gitter
glass.photo Glass
glassdoor.com Glassdoor
gleam.run Gleam
glide.page Glide
glitch.com Glitch
globus.de Globus
gnome.org GNOME
gnu.org GNU
gocd.org GoCD
godaddy.net GoDaddy
godotengine.org Godot Engine
godox.com Godox
gofundme.com GoFundMe
gojek.com Gojek
goodreads.com Goodreads
gotomeeting.com GoToMeeting
gradio.app Gradio
gradle.com Gradle
grafana.com Grafana
grammarly.com Grammarly
grandfrais.com Grand Frais
graphite.dev Graphite
graphql.org GraphQL
graylog.org Graylog
greenhouse.io Greenhouse
greensock.com GreenSock
gridsome.org Gridsome
groupme.com GroupMe
groupon.com Groupon
gsap.com GSAP
gsma.com GSMA
gstreamer.freedesktop.org GStreamer
guilded.gg Guilded
gumroad.com Gumroad
gumtree.com Gumtree
gurobi.com Gurobi
gusto.com Gusto
habr.com Habr
hackaday.com Hackaday
hackclub.com Hack Club
hackerearth.com HackerEarth
hackernoon.com Hacker Noon
hackerone.com HackerOne
hackerrank.com HackerRank
hackmd.io HackMD
hackster.io Hackster
hackthebox.com Hack The Box
happycow.net HappyCow
harmonyos.com HarmonyOS
hashcat.net Hashcat
hashicorp.com HashiCorp
hashnode.com Hashnode
haskell.org Haskell
havells.com Havells
haxe.org Haxe
hbo.com HBO
hcl.com HCL
headlessui.dev Headless UI
headphonezone.in Headphone Zone
headspace.com Headspace
hedera.com Hedera
helium.com Helium
hellyhansen.com Helly Hansen
helm.sh Helm
helpdesk.design HelpDesk
helpscout.com Help Scout
hepsiemlak.com Hepsiemlak
here.com HERE
heroui.com HeroUI
hetzner.com Hetzner
hexlet.io Hexlet
hexo.io Hexo
hey.com HEY
hibernate.org Hibernate
hibob.com Hi Bob
hilton.com Hilton
hivemq.com HiveMQ
homeadvisor.com HomeAdvisor
homify.com homify
honda.ie Honda
honeybadger.io Honeybadger
honeygain.com Honeygain
hootsuite.widencollective.com Hootsuite
hoppscotch.com Hoppscotch
hostinger.com Hostinger
hotjar.com Hotjar
houzz.com Houzz
hp.com HP
hsbc.com HSBC
htc.com HTC
htmlacademy.ru HTML Academy
huawei.com Huawei
hubspot.com HubSpot
huggingface.co Hugging Face
humblebundle.com Humble Bundle
hungryjacks.com.au Hungry Jack's
husqvarna.com Husqvarna
hyper.is Hyper
hyperskill.org Hyperskill
hyperx.com HyperX
hyprland.org Hyprland
hyundai.com Hyundai
iberia.com Iberia
iced.rs Iced
iceland.co.uk Iceland
icicibank.com ICICI Bank
icomoon.io IcoMoon
icon.foundation ICON
iconfinder.com Iconfinder
iconify.design Iconify
icons8.com Icons8
ieee.org IEEE
ifixit.com iFixit
ifood.com.br iFood
ifttt.com IFTTT
ign.com IGN
ikea.com IKEA
ilovepdf.com iLovePDF
imdb.com IMDb
immersivetranslate.com Immersive Translate
improvmx.com ImprovMX
indeed.design Indeed
indiansuperleague.com Indian Super League
indiehackers.com Indie Hackers
indieweb.org IndieWeb
inductiveautomation.com Inductive Automation
infiniti.com INFINITI
infinityfree.com InfinityFree
infomaniak.com Infomaniak
infoq.com InfoQ
infosys.com Infosys
infracost.io Infracost
ingress.com Ingress
inkdrop.app Inkdrop
inkscape.org Inkscape
inoreader.com Inoreader
insomnia.rest Insomnia
insta360.com Insta360
instacart.com Instacart
instapaper.com Instapaper
instatus.com Instatus
instructables.com Instructables
instructure.com Instructure
intel.com Intel
intercom.com Intercom
intermarche.com Intermarche
intigriti.com Intigriti
intuit.com Intuit
ionos.de Ionos
iota.org IOTA
iris.co.uk IRIS
irobot.com iRobot
isc2.org ISC2
isro.gov.in ISRO
issuu.com Issuu
iveco.com IVECO
jbl.com JBL
jdoodle.com JDoodle
jellyfin.org Jellyfin
jenkins.io Jenkins
jetblue.com JetBlue
jetbrains.com JetBrains
jfrog.com JFrog
jinja.palletsprojects.com Jinja
jitpack.io JitPack
joomla.org Joomla
jouav.com JOUAV
jovian.com Jovian
jpeg.org JPEG
jquery.org jQuery
jsfiddle.net JSFiddle
juce.com JUCE
juejin.cn Juejin
juke.nl JUKE
just.systems Just
justgiving.com JustGiving
k3s.io K3s
kaggle.com Kaggle
kagi.com Kagi
kahoot.com Kahoot!
kamailio.org Kamailio
karakeep.app Karakeep
kashflow.com KashFlow
kaspersky.com Kaspersky
kaufland.com Kaufland
kde.org KDE
kdenlive.org Kdenlive
keenetic.com Keenetic
keepachangelog.com Keep a Changelog
keeper.io Keeper
kenmei.co Kenmei
kentico.com Kentico
keploy.io Keploy
keras.io Keras
keycdn.com KeyCDN
kfc.com KFC
khanacademy.zendesk.com Khan Academy
kia.com Kia
kicad.org KiCad
kick.com Kick
kickstarter.com Kickstarter
kik.com Kik
kinopoisk.ru Kinopoisk
kinsta.com Kinsta
kit.co Kit
kitsu.io Kitsu
kiwix.org Kiwix
klarna.design Klarna
kleinanzeigen.de Kleinanzeigen
klm.com KLM
klook.com Klook
knime.com KNIME
knip.dev Knip
knowledgebase.com KnowledgeBase
koc.com.tr Koc
kodak.com Kodak
kodi.tv Kodi
kodular.io Kodular
koenigsegg.com Koenigsegg
kofax.com Kofax
komoot.com Komoot
kongregate.com Kongregate
koyeb.com Koyeb
krita.org Krita
ktm.com KTM
kuaishou.com Kuaishou
kubuntu.org Kubuntu
kucoin.com KuCoin
kueski.com Kueski
kununu.com Kununu
kuula.co Kuula
kx.com KX
kyocera.com Kyocera
labex.io LabEx
lada.ru LADA
lamborghini.com Lamborghini
langchain.com LangChain
languagetool.org LanguageTool
laragon.org Laragon
lastpass.com LastPass
launchpad.net Launchpad
lbry.com LBRY
leaderprice.fr Leader Price
leagueoflegends.com League of Legends
leanpub.com Leanpub
leetcode.com LeetCode
legacygames.com Legacy Games
lemonsqueezy.com Lemon Squeezy
lenovo.com Lenovo
leroymerlin.fr Leroy Merlin
leslibraires.ca Les libraires
letsencrypt.org Let's Encrypt
letterboxd.com Letterboxd
lg.com LG
liberapay.com Liberapay
libretranslate.com LibreTranslate
librewolf.net LibreWolf
lichess.org Lichess
lidl.de Lidl
lifx.com LIFX
limesurvey.org LimeSurvey
line.me LINE
lineageos.org LineageOS
linear.app Linear
lining.com Li-Ning
linkfire.com Linkfire
linksys.com Linksys
linkvertise.com Linkvertise
linphone.org Linphone
lintcode.com LintCode
linuxfoundation.org Linux Foundation
liquibase.com Liquibase
listenhub.ai ListenHub
listmonk.app listmonk
literal.club Literal
litiengine.com LITIENGINE
livechat.design LiveChat
livejournal.com LiveJournal
livekit.io LiveKit
llvm.org LLVM
lmms.io LMMS
lmstudio.ai LM Studio
localxpose.io LocalXpose
logmein.com LogMeIn
looker.com Looker
loom.com Loom
loop.frontiersin.org Loop
loopback.io LoopBack
loops.so Loops
lootcrate.com Loot Crate
lospec.com Lospec
lottiefiles.github.io LottieFiles
lua.org Lua
luanti.org Luanti
lubuntu.net Lubuntu
lucid.co Lucid
lucide.dev Lucide
lufthansa.com Lufthansa
lumen.laravel.com Lumen
luogu.com.cn Luogu
lvgl.io LVGL
lyft.com Lyft
m5stack.com M5Stack
macpaw.com MacPaw
magic.link Magic
mahindra.com Mahindra
mailbox.org mailbox
mailchimp.com MailChimp
mailgun.com Mailgun
mailtrap.io Mailtrap
mainwp.com MainWP
make.com Make
makerbot.com MakerBot
malt.com Malt
malwarebytes.com Malwarebytes
mamp.info MAMP
man.eu MAN
manageiq.org ManageIQ
mangacollec.com Mangacollec
mangaupdates.com MangaUpdates
manjaro.org Manjaro
mapbox.com Mapbox
mapillary.com Mapillary
maptiler.com MapTiler
mariadb.com MariaDB
marriott.com Marriott
marvelapp.com MarvelApp
mastercard.com MasterCard
materialdesignicons.com Material Design Icons
matillion.com Matillion
matomo.org Matomo
matrix.org Matrix
mattermost.org Mattermost
mautic.org Mautic
mazda.com Mazda
mcafee.com McAfee
mcdonalds.com McDonald's
mclaren.com McLaren
mdblist.com MDBList
mediafire.com MediaFire
mediamarkt.de MediaMarkt
mediatek.com MediaTek
medibangpaint.com MediBang Paint
medium.design Medium
meetup.com Meetup
mega.io MEGA
meilisearch.com Meilisearch
meituan.com Meituan
mendeley.com Mendeley
mentorcruise.com MentorCruise
mercadopago.com Mercado Pago
merck.com Merck
meta.com Meta
metabase.com Metabase
metacritic.com Metacritic
metafilter.com MetaFilter
metager.de MetaGer
meteor.com Meteor
mewe.com MeWe
mezmo.com Mezmo
mg.co.uk MG
microbit.org micro:bit
microstrategy.com MicroStrategy
migadu.com Migadu
mikrotik.com MikroTik
milanote.com Milanote
minds.com Minds
mini.com Mini
mintlify.com Mintlify
minutemailer.com Minutemailer
miraheze.org Miraheze
miro.com Miro
mitsubishi.com Mitsubishi
mix.com Mix
mixcloud.com Mixcloud
mixpanel.com Mixpanel
mlb.com MLB
modal.com Modal
modelscope.cn ModelScope
modin.org Modin
modx.com MODX
mojeek.com Mojeek
moleculer.services Moleculer
momenteo.com Momenteo
moneygram.com MoneyGram
mongodb.com MongoDB
monogame.net MonoGame
monoprix.fr Monoprix
monster.com Monster
monzo.com Monzo
moo.com Moo
moodle.com Moodle
moonrepo.dev Moonrepo
moqups.com Moqups
morrisons.com Morrisons
movistar.com.co Movistar
mozilla.com Mozilla
mqtt.org MQTT
msi.com MSI
mta.info MTA
mubi.com MUBI
mullvad.net Mullvad
multisim.com Multisim
mural.co Mural
mxlinux.org MX Linux
myanimelist.net MyAnimeList
myget.org MyGet
myob.com MYOB
myshows.me MyShows
myspace.com Myspace
mysql.com MySQL
n26.com N26
n8n.design n8n
namebase.io Namebase
namecheap.com Namecheap
namemc.com NameMC
namesilo.com NameSilo
nano.org Nano
napster.com Napster
nationalgrid.com National Grid
nativescript.org NativeScript
naver.com Naver
nba.com NBA
ndi.video NDI
ndr.de NDR
near.org NEAR
nebula.tv Nebula
neo4j.com Neo4j
neon.com Neon
neovim.io Neovim
neptune.ai Neptune
nestjs.com NestJS
netapp.com NetApp
netbsd.org NetBSD
netcup.de netcup
netdata.cloud Netdata
netflix.com Netflix
netgear.de NETGEAR
netim.com Netim
netlify.com Netlify
nette.org Nette
newapi.ai New API
newbalance.com New Balance
newegg.com Newegg
newgrounds.com Newgrounds
newrelic.com New Relic
nexon.com NEXON
nextbike.net nextbike
nextcloud.com Nextcloud
nextdoor.com Nextdoor
nextra.site Nextra
nginx.com NGINX
ngrok.com ngrok
ngrx.io NgRx
nhl.com NHL
nhost.io Nhost
nicehash.com NiceHash
nike.com Nike
nikon.com Nikon
nissan.ie Nissan
nixos.org NixOS
nodemon.io Nodemon
nodered.org Node-RED
nokia.com Nokia
norco.com Norco
nordvpn.com NordVPN
norton.com Norton
norwegian.com Norwegian
notebooklm.google NotebookLM
notion.so Notion
novu.co Novu
nrwl.io Nrwl
ntfy.sh ntfy
nubank.com.br Nubank
numpy.org NumPy
nutanix.com Nutanix
nuxt.com Nuxt
nvidia.com NVIDIA
nx.dev Nx
nxp.com NXP
nzxt.com NZXT
obsidian.md Obsidian
ocaml.org OCaml
oclc.org OCLC
octobercms.com October CMS
odido.nl Odido
odoo.com Odoo
odysee.com Odysee
ohdear.app Oh Dear
okcupid.com okcupid
okta.com Okta
omarchy.org Omarchy
oneplus.com OnePlus
onestream.com OneStream
onlyoffice.com ONLYOFFICE
onstar.com OnStar
oomol.com OOMOL
openbadges.org Open Badges
openbugbounty.org Open Bug Bounty
opencollective.com Open Collective
opencv.org OpenCV
openfaas.com OpenFaaS
openhab.org openHAB
openid.net OpenID
openjdk.java.net OpenJDK
openmined.org OpenMined
opennebula.io OpenNebula
openproject.org OpenProject
openrouter.ai OpenRouter
opensea.io OpenSea
opensearch.org OpenSearch
openssl.org OpenSSL
openstack.org OpenStack
openstreetmap.org OpenStreetMap
opentext.com OpenText
openvpn.net OpenVPN
openwrt.org OpenWrt
openzeppelin.com OpenZeppelin
opera.com Opera
opslevel.com OpsLevel
orange.com Orange
orchardcore.net Orchard Core
orcid.figshare.com ORCID
oreilly.com O'Reilly
organicmaps.app Organic Maps
origin.com Origin
ory.com Ory
osano.com Osano
osgeo.org OSGeo
osu.ppy.sh osu!
overcast.fm Overcast
overleaf.com Overleaf
ovh.com OVH
owncloud.com ownCloud
paddle.com Paddle
paddlepaddle.org.cn PaddlePaddle
paddypower.com Paddy Power
padlet.com Padlet
pagekit.com Pagekit
pagerduty.com PagerDuty
pagseguro.uol.com.br PagSeguro
paloaltonetworks.com Palo Alto Networks
panasonic.com Panasonic
pandas.pydata.org pandas
paperspace.com Paperspace
paperswithcode.com Papers With Code
paradoxinteractive.com Paradox Interactive
passbolt.com Passbolt
pastebin.com Pastebin
patreon.com Patreon
payback.de PAYBACK
paychex.com Paychex
payhip.com Payhip
payloadcms.com Payload CMS
payoneer.com Payoneer
paypal.com PayPal
paysafe.com Paysafe
paytm.com Paytm
pcgamingwiki.com PCGamingWiki
pdq.com PDQ
peakdesign.com Peak Design
pearson.com Pearson
peerlist.io Peerlist
penny.de Penny
penpot.app Penpot
percy.io Percy
perplexity.ai Perplexity
persistent.com Persistent
personio.com Personio
petsathome.com Pets at Home
peugeot.co.uk Peugeot
pexels.com Pexels
pfsense.org pfSense
phonepe.com PhonePe
phosphoricons.com Phosphor Icons
photobucket.com Photobucket
photocrowd.com Photocrowd
php.net PHP
phpbb.com phpBB
pi.dev Pi
piaggiogroup.com Piaggio Group
picnic.app Picnic
picpay.com PicPay
picrew.me Picrew
picsart.com Picsart
picxy.com Picxy
pimcore.com Pimcore
pingdom.com Pingdom
pinterest.com Pinterest
pioneerdj.com Pioneer DJ
pipecat.ai Pipecat
pivotaltracker.com Pivotal Tracker
pixabay.com Pixabay
pixelfed.org Pixelfed
pixiv.net pixiv
pixlr.com Pixlr
pkgsrc.org pkgsrc
plane.so Plane
planet.com Planet
planetscale.com PlanetScale
plangrid.com PlanGrid
playcanvas.com PlayCanvas
playstation.com PlayStation
pleroma.social Pleroma
plesk.com Plesk
plex.tv Plex
plotly.com Plotly
plume.com Plume
pluralsight.com Pluralsight
plurk.com Plurk
pm2.keymetrics.io PM2
pnpm.io pnpm
pocketcasts.com Pocket Casts
podcastaddict.com Podcast Addict
podcastindex.org Podcast Index
podman.io Podman
poe.com Poe
polkadot.network Polkadot
poly.com Poly
polygon.technology Polygon
polywork.com Polywork
pomerium.com Pomerium
pond5.com Pond5
porkbun.design Porkbun
porsche.com Porsche
portainer.io Portainer
portswigger.net PortSwigger
posit.co Posit
postcss.org PostCSS
postgresql.org PostgreSQL
posthog.com PostHog
postiz.com Postiz
postmates.com Postmates
prefect.io Prefect
premierleague.com Premier League
prepbytes.com PrepBytes
prestashop.com PrestaShop
pretzel.rocks Pretzel
prevention.com Prevention
prezi.com Prezi
primefaces.org PrimeFaces
printables.com Printables
prismic.io Prismic
privatedivision.com Private Division
privateinternetaccess.com Private Internet Access
processingfoundation.org Processing Foundation
processon.com ProcessOn
processwire.com ProcessWire
producthunt.com Product Hunt
progate.com Progate
progress.com Progress
prometheus.io Prometheus
prosieben.de ProSieben
proton.me Proton
protondb.com ProtonDB
proxmox.com Proxmox
publons.com Publons
pubmed.ncbi.nlm.nih.gov PubMed
pulumi.com Pulumi
puma.com Puma
puppet.com Puppet
pushbullet.com Pushbullet
pusher.com Pusher
pypi.org PyPI
pypy.org PyPy
python.org Python
pythonanywhere.com PythonAnywhere
pyup.io PyUp
qantas.com Qantas
qase.io Qase
qatarairways.com Qatar Airways
qdrant.tech Qdrant
qemu.org QEMU
qgis.org QGIS
qiita.com Qiita
qiskit.org Qiskit
qiwi.com QIWI
qlik.com Qlik
qnap.com QNAP
qodo.ai Qodo
qt.io Qt
qualcomm.com Qualcomm
qualtrics.com Qualtrics
qualys.com Qualys
quantcast.com Quantcast
quantconnect.com QuantConnect
quest.com Quest
quizlet.com Quizlet
quora.com Quora
qwant.com Qwant
qwen.ai QWen
qzone.qq.com Qzone
r3.com R3
rabbitmq.com RabbitMQ
radar.io Radar
radiofrance.fr Radio France
railway.app Railway
rainyun.com RainYun
rakuten.com Rakuten
rancher.com Rancher
rarible.com Rarible
rasa.com Rasa
raspberrypi.org Raspberry Pi
ravelry.com Ravelry
raycast.com Raycast
razer.com Razer
razorpay.com Razorpay
readme.com ReadMe
reasonstudios.com Reason Studios
redbubble.com Redbubble
redbull.com Red Bull
redcandlegames.com Red Candle Games
redhat.com Red Hat
redis.io Redis
redmine.org Redmine
redsys.es Redsys
redwoodjs.com RedwoodJS
reebok.com Reebok
refine.dev Refine
reflex.dev Reflex
relay.dev Relay
render.com Render
renpy.org Ren'Py
replicate.com Replicate
rescuetime.com RescueTime
researchgate.net ResearchGate
resend.com Resend
retool.com Retool
revanced.app ReVanced
revenuecat.com RevenueCat
reverbnation.com ReverbNation
revolut.com Revolut
rewe.de REWE
rezgo.com Rezgo
ring.com Ring
riotgames.com Riot Games
ripple.com Ripple
riscv.org RISC-V
riseup.net Riseup
ritzcarlton.com Ritz Carlton
rive.app Rive
roamresearch.com Roam Research
robinhood.com Robinhood
roblox.com Roblox
roboflow.com Roboflow
rocket.rs Rocket
rockstargames.com Rockstar Games
rockwellautomation.com Rockwell Automation
roku.com Roku
roll20.net Roll20
rollbar.com Rollbar
root.cern ROOT
roots.io Roots
ros.org ROS
rossmann.de Rossmann
roundcube.net Roundcube
rsocket.io RSocket
rte.ie RTÉ
rtl.de RTL
rtm.fr RTM
rubygems.org RubyGems
rumahweb.com Rumahweb
rumble.com Rumble
runkeeper.com Runkeeper
ryanair.com Ryanair
sabanci.com Sabanci
sage.com Sage
sahibinden.com Sahibinden
sailfishos.org Sailfish OS
salla.com Salla
saltproject.io Salt Project
samsclub.com Sam's Club
samsung.com Samsung
sap.com SAP
sartorius.com Sartorius
satellite.me Satellite
saturn.de Saturn
saucelabs.com Sauce Labs
scalar.com Scalar
scaleway.com Scaleway
scan.co.uk Scan
scania.com Scania
scopus.com Scopus
scrapbox.io Scrapbox
screencastify.com Screencastify
scrimba.com Scrimba
scrumalliance.org Scrum Alliance
scylladb.com ScyllaDB
seafile.com Seafile
seagate.com Seagate
searxng.org SearXNG
seat.es SEAT
seatgeek.com SeatGeek
securityscorecard.com SecurityScorecard
sellfy.com Sellfy
semanticscholar.org Semantic Scholar
semaphoreci.com Semaphore CI
semrush.com Semrush
sencha.com Sencha
sennheiser.com Sennheiser
sentry.io Sentry
servbay.com ServBay
serverless.com Serverless
sessionize.com Sessionize
setapp.com Setapp
shadow.tech Shadow
shazam.com Shazam
shelly.com Shelly
shikimori.one Shikimori
shopee.com Shopee
shopify.com Shopify
shopware.com Shopware
shortcut.com Shortcut
showpad.com Showpad
showwcase.com Showwcase
sidekiq.org Sidekiq
siemens.com Siemens
sifive.com SiFive
signal.org Signal
silverairways.com Silver Airways
similarweb.com Similarweb
simkl.com Simkl
simpleanalytics.com Simple Analytics
simpleicons.org Simple Icons
simplelocalize.io SimpleLocalize
simplelogin.io SimpleLogin
singlestore.com SingleStore
sitecore.com Sitecore
sitepoint.com SitePoint
sketch.com Sketch
sketchfab.com Sketchfab
sketchup.com SketchUp
skillshare.com Skillshare
skypack.dev Skypack
slickpic.com SlickPic
slides.com Slides
slideshare.net SlideShare
smart.com smart
smartthings.com SmartThings
smashingmagazine.com Smashing Magazine
smoothcomp.com Smoothcomp
snapchat.com Snapchat
sncf.com SNCF
snort.org Snort
snowflake.com Snowflake
snowpack.dev Snowpack
snyk.io Snyk
socialblade.com Social Blade
society6.com Society6
softcatala.org Softcatalà
sogou.com Sogou
solana.com Solana
sololearn.com Sololearn
sonatype.com Sonatype
songkick.com Songkick
songoda.com Songoda
sonos.com Sonos
sony.com Sony
soriana.com Soriana
soundcharts.com Soundcharts
soundcloud.com SoundCloud
sourceforge.net SourceForge
sourcehut.org SourceHut
spacemacs.org Spacemacs
spaceship.com Spaceship
spacex.com SpaceX
sparkar.facebook.com Spark AR
sparkasse.de Sparkasse
sparkfun.com SparkFun
sparkpost.com SparkPost
spdx.org SPDX
speakerdeck.com Speaker Deck
spectrum.chat Spectrum
speedtest.net Speedtest
speedypage.com SpeedyPage
spigotmc.org SpigotMC
splunk.com Splunk
spoj.com Sphere Online Judge
spond.com Spond
spotify.com Spotify
spotlight.com Spotlight
spreadshirt.ie Spreadshirt
spreaker.com Spreaker
spring.io Spring
squarespace.com Squarespace
srgssr.ch SRG SSR
ssrn.com SSRN
sst.dev SST
stackbit.com Stackbit
stackblitz.com StackBlitz
stackhawk.com StackHawk
stackoverflow.design Stack Overflow
stackshare.io StackShare
stadia.google.com Stadia
staffbase.com Staffbase
stagetimer.io Stagetimer
standardresume.co Standard Resume
starbucks.com Starbucks
stardock.com Stardock
starlingbank.com Starling Bank
starship.rs Starship
startpage.com Startpage
startrek.com Star Trek
starz.com STARZ
statamic.com Statamic
statista.com Statista
statuspal.io Statuspal
steamdb.info SteamDB
steelseries.com Steelseries
steem.com Steem
steemit.com Steemit
steinberg.net Steinberg
stellar.org Stellar
stencyl.com Stencyl
stimulus.hotwire.dev Stimulus
stockx.com StockX
storyblok.com Storyblok
strapi.io Strapi
streamlabs.com Streamlabs
streamlit.io Streamlit
streamrunners.fr StreamRunners
stripe.com Stripe
strongswan.org strongSwan
stubhub.com StubHub
studio3t.com Studio 3T
sublimetext.com Sublime Text
substack.com Substack
subversion.apache.org Subversion
suckless.org suckless
sui.io Sui
sumup.com SumUp
suno.com Suno
sunrise.ch Sunrise
supercell.com Supercell
supercrease.com Supercrease
supermicro.com Supermicro
surfshark.com Surfshark
surveymonkey.com SurveyMonkey
suse.com SUSE
suzuki.ie Suzuki
svgtrace.com SvgTrace
swagger.io Swagger
swiggy.com Swiggy
swisscows.com Swisscows
swr.vercel.app SWR
symbolab.com Symbolab
symfony.com Symfony
symphony.com Symphony
synology.com Synology
tabelog.com Tabelog
tablecheck.com TableCheck
tacobell.com Taco Bell
tado.com tado°
tails.boum.org Tails
tailscale.com Tailscale
tailwindcss.com Tailwind CSS
taipy.io Taipy
talend.com Talend
talenthouse.com Talenthouse
tangled.org Tangled
tanstack.com TanStack
tapas.io Tapas
target.com Target
tarom.ro TAROM
tarteaucitron.io Tarteaucitron
taxbuzz.com TaxBuzz
tcs.com Tata Consultancy Services
teamspeak.com TeamSpeak
teamviewer.com TeamViewer
ted.com TED
teepublic.design TeePublic
teespring.com Teespring
telegram.org Telegram
telenor.no Telenor
telequebec.tv Télé-Québec
tensorflow.org TensorFlow
teratail.com teratail
termius.com Termius
tesco.com Tesco
tesla.com Tesla
testin.cn Testin
testrail.com TestRail
tether.to Tether
textpattern.com Textpattern
thangs.com Thangs
thanos.io Thanos
theconversation.com The Conversation
theguardian.com The Guardian
themighty.com The Mighty
thenorthface.com The North Face
theodinproject.com The Odin Project
theregister.co.uk The Register
thestorygraph.com The StoryGraph
thingiverse.com Thingiverse
thirdweb.com thirdweb
threadless.com Threadless
threema.ch Threema
thumbtack.com Thumbtack
thunderbird.net Thunderbird
ticketmaster.com Ticketmaster
tickettailor.com Ticket Tailor
ticktick.com TickTick
tidal.com TIDAL
tiddlywiki.com TiddlyWiki
tide.co Tide
tietoevry.com TietoEVRY
tiktok.com TikTok
timescale.com Timescale
tindie.com Tindie
tinkercad.com Tinkercad
tinyletter.com TinyLetter
tistory.com Tistory
tldraw.dev tldraw
toggl.com Toggl
tokio.rs Tokio
tomorrowland.com Tomorrowland
tomtom.com TomTom
ton.org TON
topcoder.com Topcoder
toptal.com Toptal
torproject.org Tor Project
totvs.com TOTVS
toyota.com Toyota
traccar.org Traccar
tradingview.com TradingView
trae.ai TRAE
trailforks.com Trailforks
trainerroad.com TrainerRoad
trakt.tv Trakt
transifex.com Transifex
transportforireland.ie Transport for Ireland
traxsource.com Traxsource
trendmicro.com Trend Micro
tresorit.com Tresorit
tricentis.com Tricentis
triller.co Triller
trimble.com Trimble
tripadvisor.mediaroom.com Tripadvisor
trivago.com trivago
trmnl.com TRMNL
trove.nla.gov.au Trove
truenas.com TrueNAS
trueup.io TrueUp
trulia.com trulia
trustedshops.com Trusted Shops
trustpilot.com Trustpilot
tryhackme.com TryHackMe
tubi.tv Tubi
tumblr.com Tumblr
turbo.hotwired.dev Turbo
turbosquid.com TurboSquid
turkishairlines.com Turkish Airlines
turso.tech Turso
tuxedocomputers.com TUXEDO Computers
tv4play.se TV4 Play
tvtime.com TV Time
twenty.com Twenty
twinkly.com Twinkly
twinmotion.com Twinmotion
twitch.tv Twitch
typeform.com Typeform
typer.tiangolo.com Typer
typo3.com TYPO3
typst.app Typst
uber.com Uber
ubisoft.com Ubisoft
ubuntu.com Ubuntu
udacity.com Udacity
udemy.com Udemy
ufc.com UFC
uipath.com UiPath
ultralytics.com Ultralytics
ulule.frontify.com Ulule
umbraco.com Umbraco
umbrel.com Umbrel
uml.org UML
unacademy.com Unacademy
underarmour.com Under Armour
undertale.com Undertale
unilever.com Unilever
uniqlo.com Uniqlo
unity.com Unity
unjs.io UnJS
unraid.net Unraid
unrealengine.com Unreal Engine
unsplash.com Unsplash
unstop.com Unstop
untappd.com Untappd
upcloud.com UpCloud
uphold.com Uphold
uplabs.com UpLabs
upptime.js.org Upptime
ups.com UPS
upstash.com Upstash
upwork.com Upwork
uservoice.com UserVoice
usps.com USPS
utorrent.com uTorrent
v0.dev v0
v2ex.com V2EX
v8.dev V8
vaadin.com Vaadin
vapor.codes Vapor
vectary.com Vectary
vectorworks.net Vectorworks
veeam.com Veeam
veed.io VEED
veepee.fr Veepee
venmo.com Venmo
vercel.com Vercel
verdaccio.org Verdaccio
veritas.com Veritas
vexxhost.com VEXXHOST
vfairs.com vFairs
viadeo.journaldunet.com Viadeo
viber.com Viber
viblo.asia Viblo
victronenergy.com Victron Energy
vimeo.com Vimeo
vinted.com Vinted
virgin.com Virgin
virginatlantic.com Virgin Atlantic
virtualbox.org VirtualBox
virustotal.com VirusTotal
visa.com Visa
vivaldi.com Vivaldi
vivawallet.com Viva Wallet
vivino.com Vivino
vivo.com vivo
vk.com VK
vodafone.com.eg Vodafone
voelkner.de voelkner
voidlinux.org Void Linux
vonage.com Vonage
vrchat.com VRChat
vsco.co VSCO
vtex.com VTEX
vultr.com Vultr
vyond.com Vyond
w3schools.com W3Schools
wacom.com Wacom
wagmi.sh Wagmi
wails.io Wails
wakatime.com WakaTime
walletconnect.com WalletConnect
wappalyzer.com Wappalyzer
warp.dev Warp
wasabi.com Wasabi
wattpad.com Wattpad
waze.com Waze
wazirx.com WazirX
weasyl.com Weasyl
webassembly.org WebAssembly
webflow.io Webflow
webmoney.ru WebMoney
webpack.js.org Webpack
webrtc.org WebRTC
webtrees.net webtrees
wechat.design WeChat
wegame.com.cn WeGame
welcometothejungle.com Welcome to the Jungle
wellfound.com Wellfound
wellsfargo.com Wells Fargo
weread.qq.com WeRead
westernunion.com Western Union
wetransfer.com WeTransfer
wgpu.rs wgpu
what3words.com what3words
wheniwork.com When I Work
winamp.com Winamp
windsurf.com Windsurf
wipro.com Wipro
wire.com Wire
wireguard.com WireGuard
wise.design Wise
wish.com Wish
wistia.com Wistia
wix.com Wix
wizzair.com Wizz Air
wolfram.com Wolfram
wondershare.com Wondershare
woocommerce.com WooCommerce
wordpress.org WordPress
wpengine.com WP Engine
wpexplorer.com WPExplorer
wykop.pl Wykop
wyze.com Wyze
x.com X
xendit.co Xendit
xero.com Xero
xfce.org XFCE
xiaohongshu.com Xiaohongshu
xing.com Xing
xsplit.com XSplit
yaak.app Yaak
ycombinator.com Y Combinator
yelp.com Yelp
yeti.com Yeti
yoast.com Yoast
youhodler.com YouHodler
youtube.com YouTube
yr.no Yr
yubico.com Yubico
zabka.pl Żabka
zaim.net Zaim
zalando.co.uk Zalando
zalo.me Zalo
zara.com Zara
zazzle.com Zazzle
zcool.com.cn ZCOOL
zdf.de ZDF
zebpay.com ZebPay
zectrix.com ZecTrix
zend.com Zend
zendesk.com Zendesk
zenn.dev Zenn
zenodo.org Zenodo
zensar.com Zensar
zensical.org Zensical
zerodha.com Zerodha
zerotier.com ZeroTier
zettlr.com Zettlr
zhihu.com Zhihu
zilch.com Zilch
zilliz.com Zilliz
zillow.com Zillow
zingat.com Zingat
zoho.com Zoho
zoiper.com Zoiper
zomato.com Zomato
zoom.us Zoom
zorin.com Zorin
zotero.org Zotero
zyte.com Zyte
`
