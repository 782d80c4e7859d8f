/** Sites that many people know, "domain name" a line, the better known first. Written by hand. */
export const wellKnownSites = `
google.com Google
youtube.com YouTube
wikipedia.org Wikipedia
facebook.com Facebook
instagram.com Instagram
x.com X
whatsapp.com WhatsApp
web.whatsapp.com WhatsApp Web
reddit.com Reddit
amazon.com Amazon
linkedin.com LinkedIn
github.com GitHub
gmail.com Gmail
mail.google.com Gmail
maps.google.com Google Maps
drive.google.com Google Drive
docs.google.com Google Docs
calendar.google.com Google Calendar
photos.google.com Google Photos
translate.google.com Google Translate
news.google.com Google News
meet.google.com Google Meet
keep.google.com Google Keep
scholar.google.com Google Scholar
trends.google.com Google Trends
play.google.com Google Play
gemini.google.com Gemini
analytics.google.com Google Analytics
netflix.com Netflix
spotify.com Spotify
open.spotify.com Spotify Web Player
tiktok.com TikTok
pinterest.com Pinterest
twitch.tv Twitch
discord.com Discord
telegram.org Telegram
web.telegram.org Telegram Web
signal.org Signal
zoom.us Zoom
slack.com Slack
microsoft.com Microsoft
office.com Microsoft 365
outlook.com Outlook
outlook.live.com Outlook
onedrive.live.com OneDrive
teams.microsoft.com Microsoft Teams
bing.com Bing
copilot.microsoft.com Copilot
apple.com Apple
icloud.com iCloud
music.apple.com Apple Music
yahoo.com Yahoo
mail.yahoo.com Yahoo Mail
finance.yahoo.com Yahoo Finance
duckduckgo.com DuckDuckGo
startpage.com Startpage
ecosia.org Ecosia
qwant.com Qwant
kagi.com Kagi
search.brave.com Brave Search
chatgpt.com ChatGPT
openai.com OpenAI
claude.ai Claude
anthropic.com Anthropic
perplexity.ai Perplexity
mistral.ai Mistral AI
huggingface.co Hugging Face
stackoverflow.com Stack Overflow
stackexchange.com Stack Exchange
superuser.com Super User
serverfault.com Server Fault
news.ycombinator.com Hacker News
lobste.rs Lobsters
medium.com Medium
substack.com Substack
dev.to DEV Community
quora.com Quora
tumblr.com Tumblr
blogger.com Blogger
wordpress.com WordPress
mastodon.social Mastodon
bsky.app Bluesky
threads.net Threads
threads.com Threads
snapchat.com Snapchat
vimeo.com Vimeo
dailymotion.com Dailymotion
soundcloud.com SoundCloud
bandcamp.com Bandcamp
deezer.com Deezer
tidal.com TIDAL
last.fm Last.fm
genius.com Genius
disneyplus.com Disney+
primevideo.com Prime Video
hulu.com Hulu
max.com Max
hbomax.com HBO Max
paramountplus.com Paramount+
tv.apple.com Apple TV
crunchyroll.com Crunchyroll
imdb.com IMDb
letterboxd.com Letterboxd
rottentomatoes.com Rotten Tomatoes
themoviedb.org The Movie Database
justwatch.com JustWatch
goodreads.com Goodreads
archive.org Internet Archive
gutenberg.org Project Gutenberg
openlibrary.org Open Library
wiktionary.org Wiktionary
wikidata.org Wikidata
commons.wikimedia.org Wikimedia Commons
en.wikipedia.org Wikipedia (English)
de.wikipedia.org Wikipedia (Deutsch)
fr.wikipedia.org Wikipédia
es.wikipedia.org Wikipedia (español)
it.wikipedia.org Wikipedia (italiano)
pl.wikipedia.org Wikipedia (polski)
ja.wikipedia.org ウィキペディア
zh.wikipedia.org 维基百科
pt.wikipedia.org Wikipédia (português)
nl.wikipedia.org Wikipedia (Nederlands)
britannica.com Britannica
fandom.com Fandom
ebay.com eBay
ebay.de eBay (Deutschland)
ebay.co.uk eBay (UK)
amazon.de Amazon (Deutschland)
amazon.co.uk Amazon (UK)
amazon.fr Amazon (France)
amazon.it Amazon (Italia)
amazon.es Amazon (España)
amazon.nl Amazon (Nederland)
amazon.pl Amazon (Polska)
amazon.ca Amazon (Canada)
amazon.co.jp Amazon (日本)
amazon.in Amazon (India)
amazon.com.br Amazon (Brasil)
amazon.com.au Amazon (Australia)
etsy.com Etsy
aliexpress.com AliExpress
alibaba.com Alibaba
walmart.com Walmart
target.com Target
costco.com Costco
bestbuy.com Best Buy
homedepot.com The Home Depot
ikea.com IKEA
zalando.de Zalando
otto.de OTTO
kleinanzeigen.de Kleinanzeigen
idealo.de idealo
geizhals.de Geizhals
mediamarkt.de MediaMarkt
saturn.de Saturn
thomann.de Thomann
leboncoin.fr leboncoin
cdiscount.com Cdiscount
fnac.com Fnac
allegro.pl Allegro
olx.pl OLX
bol.com bol
coolblue.nl Coolblue
marktplaats.nl Marktplaats
mercadolibre.com Mercado Libre
mercadolivre.com.br Mercado Livre
rakuten.co.jp 楽天
flipkart.com Flipkart
shopify.com Shopify
paypal.com PayPal
wise.com Wise
revolut.com Revolut
n26.com N26
stripe.com Stripe
coinbase.com Coinbase
binance.com Binance
tradingview.com TradingView
bloomberg.com Bloomberg
marketwatch.com MarketWatch
morningstar.com Morningstar
investing.com Investing.com
comdirect.de comdirect
ing.de ING
dkb.de DKB
sparkasse.de Sparkasse
bbc.com BBC
bbc.co.uk BBC (UK)
cnn.com CNN
nytimes.com The New York Times
washingtonpost.com The Washington Post
wsj.com The Wall Street Journal
theguardian.com The Guardian
ft.com Financial Times
economist.com The Economist
reuters.com Reuters
apnews.com Associated Press
npr.org NPR
usatoday.com USA Today
foxnews.com Fox News
nbcnews.com NBC News
cbsnews.com CBS News
abcnews.go.com ABC News
politico.com Politico
axios.com Axios
vox.com Vox
theatlantic.com The Atlantic
newyorker.com The New Yorker
time.com TIME
forbes.com Forbes
businessinsider.com Business Insider
cnbc.com CNBC
aljazeera.com Al Jazeera
independent.co.uk The Independent
telegraph.co.uk The Telegraph
dailymail.co.uk Daily Mail
thetimes.com The Times
sky.com Sky
spiegel.de DER SPIEGEL
zeit.de DIE ZEIT
faz.net FAZ
sueddeutsche.de Süddeutsche Zeitung
tagesschau.de tagesschau
heute.de ZDFheute
ard.de ARD
ardmediathek.de ARD Mediathek
zdf.de ZDF
welt.de WELT
bild.de BILD
taz.de taz
n-tv.de n-tv
focus.de FOCUS
stern.de stern
handelsblatt.com Handelsblatt
deutschlandfunk.de Deutschlandfunk
dw.com Deutsche Welle
kicker.de kicker
heise.de heise online
golem.de Golem.de
t3n.de t3n
netzpolitik.org netzpolitik.org
computerbase.de ComputerBase
chip.de CHIP
derstandard.at DER STANDARD
orf.at ORF
srf.ch SRF
nzz.ch NZZ
20min.ch 20 Minuten
lemonde.fr Le Monde
lefigaro.fr Le Figaro
liberation.fr Libération
lequipe.fr L’Équipe
francetvinfo.fr franceinfo
elpais.com EL PAÍS
elmundo.es El Mundo
marca.com MARCA
lavanguardia.com La Vanguardia
repubblica.it la Repubblica
corriere.it Corriere della Sera
gazzetta.it La Gazzetta dello Sport
ansa.it ANSA
onet.pl Onet
wp.pl Wirtualna Polska
gazeta.pl Gazeta.pl
interia.pl Interia
nos.nl NOS
nu.nl NU.nl
telegraaf.nl De Telegraaf
volkskrant.nl de Volkskrant
svt.se SVT
aftonbladet.se Aftonbladet
dn.se Dagens Nyheter
nrk.no NRK
vg.no VG
dr.dk DR
yle.fi Yle
publico.pt Público
globo.com Globo
uol.com.br UOL
folha.uol.com.br Folha de S.Paulo
clarin.com Clarín
hurriyet.com.tr Hürriyet
ntv.com.tr NTV
asahi.com 朝日新聞
nhk.or.jp NHK
nikkei.com 日本経済新聞
yahoo.co.jp Yahoo! JAPAN
naver.com NAVER
daum.net Daum
baidu.com 百度
qq.com 腾讯网
weibo.com 微博
bilibili.com 哔哩哔哩
zhihu.com 知乎
taobao.com 淘宝
jd.com 京东
timesofindia.indiatimes.com The Times of India
thehindu.com The Hindu
abc.net.au ABC Australia
smh.com.au The Sydney Morning Herald
cbc.ca CBC
theglobeandmail.com The Globe and Mail
ycombinator.com Y Combinator
producthunt.com Product Hunt
techcrunch.com TechCrunch
theverge.com The Verge
arstechnica.com Ars Technica
wired.com WIRED
engadget.com Engadget
9to5mac.com 9to5Mac
macrumors.com MacRumors
theregister.com The Register
slashdot.org Slashdot
tomshardware.com Tom’s Hardware
cnet.com CNET
pcmag.com PCMag
xkcd.com xkcd
gitlab.com GitLab
bitbucket.org Bitbucket
codeberg.org Codeberg
sourceforge.net SourceForge
npmjs.com npm
pypi.org PyPI
crates.io crates.io
docs.rs Docs.rs
rubygems.org RubyGems
packagist.org Packagist
nuget.org NuGet
hub.docker.com Docker Hub
docker.com Docker
kubernetes.io Kubernetes
developer.mozilla.org MDN Web Docs
mozilla.org Mozilla
w3schools.com W3Schools
w3.org W3C
caniuse.com Can I use
css-tricks.com CSS-Tricks
web.dev web.dev
nodejs.org Node.js
python.org Python
docs.python.org Python documentation
rust-lang.org Rust
go.dev Go
typescriptlang.org TypeScript
react.dev React
vuejs.org Vue.js
angular.dev Angular
svelte.dev Svelte
tailwindcss.com Tailwind CSS
codepen.io CodePen
jsfiddle.net JSFiddle
codesandbox.io CodeSandbox
stackblitz.com StackBlitz
replit.com Replit
leetcode.com LeetCode
hackerrank.com HackerRank
kaggle.com Kaggle
regex101.com regex101
vercel.com Vercel
netlify.com Netlify
heroku.com Heroku
cloudflare.com Cloudflare
dash.cloudflare.com Cloudflare Dashboard
digitalocean.com DigitalOcean
hetzner.com Hetzner
linode.com Linode
aws.amazon.com Amazon Web Services
console.aws.amazon.com AWS Console
cloud.google.com Google Cloud
console.cloud.google.com Google Cloud Console
azure.microsoft.com Microsoft Azure
portal.azure.com Azure Portal
learn.microsoft.com Microsoft Learn
archlinux.org Arch Linux
wiki.archlinux.org ArchWiki
debian.org Debian
ubuntu.com Ubuntu
fedoraproject.org Fedora
kernel.org The Linux Kernel
postgresql.org PostgreSQL
mongodb.com MongoDB
mysql.com MySQL
sqlite.org SQLite
redis.io Redis
grafana.com Grafana
sentry.io Sentry
datadoghq.com Datadog
home-assistant.io Home Assistant
notion.so Notion
notion.com Notion
obsidian.md Obsidian
evernote.com Evernote
todoist.com Todoist
ticktick.com TickTick
trello.com Trello
asana.com Asana
atlassian.com Atlassian
linear.app Linear
monday.com monday.com
clickup.com ClickUp
airtable.com Airtable
miro.com Miro
figma.com Figma
canva.com Canva
adobe.com Adobe
dropbox.com Dropbox
box.com Box
proton.me Proton
mail.proton.me Proton Mail
fastmail.com Fastmail
tuta.com Tuta
gmx.net GMX
gmx.de GMX
web.de WEB.DE
t-online.de T-Online
posteo.de Posteo
mailbox.org mailbox.org
bitwarden.com Bitwarden
1password.com 1Password
haveibeenpwned.com Have I Been Pwned
nextcloud.com Nextcloud
deepl.com DeepL
dict.cc dict.cc
leo.org LEO
duden.de Duden
linguee.com Linguee
duolingo.com Duolingo
grammarly.com Grammarly
wolframalpha.com Wolfram|Alpha
coursera.org Coursera
edx.org edX
udemy.com Udemy
khanacademy.org Khan Academy
ted.com TED
mit.edu MIT
stanford.edu Stanford University
harvard.edu Harvard University
ox.ac.uk University of Oxford
cam.ac.uk University of Cambridge
arxiv.org arXiv
pubmed.ncbi.nlm.nih.gov PubMed
nature.com Nature
science.org Science
researchgate.net ResearchGate
semanticscholar.org Semantic Scholar
jstor.org JSTOR
nasa.gov NASA
esa.int ESA
who.int WHO
un.org United Nations
europa.eu European Union
gov.uk GOV.UK
bund.de Bund.de
whitehouse.gov The White House
nih.gov NIH
cdc.gov CDC
weather.com The Weather Channel
accuweather.com AccuWeather
wetter.com wetter.com
wetteronline.de WetterOnline
dwd.de Deutscher Wetterdienst
windy.com Windy
yr.no Yr
openstreetmap.org OpenStreetMap
booking.com Booking.com
airbnb.com Airbnb
tripadvisor.com Tripadvisor
expedia.com Expedia
skyscanner.net Skyscanner
kayak.com KAYAK
bahn.de Deutsche Bahn
oebb.at ÖBB
sbb.ch SBB
sncf-connect.com SNCF Connect
trainline.com Trainline
flixbus.com FlixBus
lufthansa.com Lufthansa
ryanair.com Ryanair
easyjet.com easyJet
uber.com Uber
lieferando.de Lieferando
deliveroo.co.uk Deliveroo
doordash.com DoorDash
chefkoch.de Chefkoch
allrecipes.com Allrecipes
bbcgoodfood.com BBC Good Food
dhl.de DHL
ups.com UPS
fedex.com FedEx
usps.com USPS
royalmail.com Royal Mail
immobilienscout24.de ImmoScout24
zillow.com Zillow
rightmove.co.uk Rightmove
mobile.de mobile.de
autoscout24.de AutoScout24
indeed.com Indeed
glassdoor.com Glassdoor
stepstone.de StepStone
xing.com XING
upwork.com Upwork
fiverr.com Fiverr
meetup.com Meetup
eventbrite.com Eventbrite
change.org Change.org
kickstarter.com Kickstarter
patreon.com Patreon
gofundme.com GoFundMe
ko-fi.com Ko-fi
steampowered.com Steam
store.steampowered.com Steam Store
steamcommunity.com Steam Community
epicgames.com Epic Games
gog.com GOG
xbox.com Xbox
playstation.com PlayStation
nintendo.com Nintendo
roblox.com Roblox
minecraft.net Minecraft
itch.io itch.io
chess.com Chess.com
lichess.org Lichess
ign.com IGN
gamespot.com GameSpot
polygon.com Polygon
kotaku.com Kotaku
espn.com ESPN
nba.com NBA
nfl.com NFL
fifa.com FIFA
uefa.com UEFA
transfermarkt.de Transfermarkt
formula1.com Formula 1
strava.com Strava
komoot.com komoot
garmin.com Garmin
fitbit.com Fitbit
webmd.com WebMD
mayoclinic.org Mayo Clinic
healthline.com Healthline
apotheken-umschau.de Apotheken Umschau
flickr.com Flickr
unsplash.com Unsplash
pexels.com Pexels
pixabay.com Pixabay
500px.com 500px
behance.net Behance
dribbble.com Dribbble
deviantart.com DeviantArt
artstation.com ArtStation
giphy.com GIPHY
imgur.com Imgur
fonts.google.com Google Fonts
fontawesome.com Font Awesome
feedly.com Feedly
inoreader.com Inoreader
raindrop.io Raindrop.io
getpocket.com Pocket
instapaper.com Instapaper
pinboard.in Pinboard
ifttt.com IFTTT
zapier.com Zapier
speedtest.net Speedtest
fast.com Fast.com
downdetector.com Downdetector
virustotal.com VirusTotal
timeanddate.com timeanddate
doodle.com Doodle
surveymonkey.com SurveyMonkey
typeform.com Typeform
mailchimp.com Mailchimp
hubspot.com HubSpot
salesforce.com Salesforce
zendesk.com Zendesk
docusign.com Docusign
squarespace.com Squarespace
wix.com Wix
godaddy.com GoDaddy
namecheap.com Namecheap
ionos.de IONOS
strato.de STRATO
`
