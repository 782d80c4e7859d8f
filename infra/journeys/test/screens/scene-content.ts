import type { Bookmarks, Tasks } from '../support/seeder.ts'

// What the pages of the scene hold: things a person could really have.

export const everyDay: Bookmarks = [
  ['Gmail', 'https://mail.google.com/'],
  ['Google Calendar', 'https://calendar.google.com/'],
  ['Proton Drive', 'https://drive.proton.me/'],
  ['Notion', 'https://www.notion.so/'],
  ['Slack', 'https://app.slack.com/client'],
  ['Todoist', 'https://app.todoist.com/'],
  ['Deutsche Bahn', 'https://www.bahn.de/'],
]
export const code: Record<string, Bookmarks> = {
  Web: [
    ['MDN Web Docs', 'https://developer.mozilla.org/'],
    ['Can I use… support tables for HTML5, CSS3 and more', 'https://caniuse.com/'],
    ['web.dev', 'https://web.dev/'],
    ['Smashing Magazine', 'https://www.smashingmagazine.com/'],
    ['A List Apart', 'https://alistapart.com/'],
    ['CSS-Tricks', 'https://css-tricks.com/'],
  ],
  Node: [
    ['Node.js API', 'https://nodejs.org/api/'],
    ['TypeScript: Documentation', 'https://www.typescriptlang.org/docs/'],
    ['pnpm', 'https://pnpm.io/'],
  ],
  Tools: [
    ['GitHub', 'https://github.com/'],
    ['Regex101', 'https://regex101.com/'],
    ['Stack Overflow', 'https://stackoverflow.com/'],
  ],
}
export const reading: Record<string, Bookmarks> = {
  News: [
    ['Hacker News', 'https://news.ycombinator.com/'],
    ['Ars Technica', 'https://arstechnica.com/'],
    ['Süddeutsche Zeitung', 'https://www.sueddeutsche.de/'],
    ['The Guardian', 'https://www.theguardian.com/international'],
  ],
  'Long reads': [
    ['Quanta Magazine', 'https://www.quantamagazine.org/'],
    ['Longreads', 'https://longreads.com/'],
    ['Aeon', 'https://aeon.co/'],
    ['Project Gutenberg', 'https://www.gutenberg.org/'],
  ],
  Later: [['Open Culture', 'https://www.openculture.com/']],
}
export const design: Bookmarks = [
  ['Figma', 'https://www.figma.com/files'],
  ['Dribbble', 'https://dribbble.com/'],
  ['Refactoring UI', 'https://www.refactoringui.com/'],
  ['Fonts In Use', 'https://fontsinuse.com/'],
  ['Laws of UX', 'https://lawsofux.com/'],
  ['Excalidraw', 'https://excalidraw.com/'],
]
export const described: Bookmarks = [
  [
    'Seat 61: the man in seat sixty-one',
    'https://www.seat61.com/',
    'How to travel by train or ship, explained by someone who has done it.',
    ['travel', 'night trains', 'Bundesverkehrswegeplanung und Nahverkehr'],
  ],
  ['OpenStreetMap', 'https://www.openstreetmap.org/', 'The free map of the world.\nMade by people like you.', ['maps', 'travel']],
  ['Wikivoyage', 'https://en.wikivoyage.org/'],
]
export const tools: Bookmarks = [
  ['DeepL Translate', 'https://www.deepl.com/translator'],
  ['Wolfram|Alpha', 'https://www.wolframalpha.com/'],
  ['Internet Archive', 'https://archive.org/'],
  ['Write to Ada', 'mailto:ada@example.org'],
  ['Reader view', "javascript:location='about:reader?url='+encodeURIComponent(location)"],
]
/** Titles that try how much room there is. */
export const longOnes: Record<string, Bookmarks> = {
  Bundesbehörden: [
    [
      'Bundesamt für Bevölkerungsschutz und Katastrophenhilfe: Ratgeber für Notfallvorsorge und richtiges Handeln in Notsituationen',
      'https://www.bbk.bund.de/',
    ],
    ['Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz', 'https://www.landesrecht-mv.de/'],
    ['東京都立中央図書館の蔵書検索と利用案内', 'https://www.library.metro.tokyo.lg.jp/'],
  ],
  'Versicherungen und Vorsorge': [['Deutsche Rentenversicherung', 'https://www.deutsche-rentenversicherung.de/']],
  Grundstücksverkehrsgenehmigungen: [['Grundbuch', 'https://www.grundbuch.de/']],
  Haushalt: [['Stiftung Warentest', 'https://www.test.de/']],
}

/** A label of its own, no label, a long one, one on the other side of the date line, and half an hour off. */
export const berlin = { name: 'Berlin', lat: 52.52, lon: 13.41 }
export const cities = [
  { z: 'Europe/Berlin', l: 'Home' },
  { z: 'America/New_York' },
  { z: 'America/Argentina/Buenos_Aires', l: 'Großeltern in Buenos Aires' },
  { z: 'Pacific/Auckland' },
  { z: 'Asia/Calcutta' },
]

export const notes = [
  'Ideas for the balcony\n– thyme, chives, wild strawberries\n– a bench that folds',
  'Wi-Fi at the cabin: ask Jonas\nhttps://www.openstreetmap.org/node/1',
  '## Night train\n- [x] Passport\n- [ ] Earplugs, **two pairs**\n\n> The sleeper leaves from platform `14`',
]
export const todos: Tasks = [
  ['Renew the passport', true],
  ['Book the night train to Vienna'],
  ['Send Ada the photos'],
  ['Water the tomatoes', true],
  ['Return the library books before they ask for them a third time'],
]

export const headlines = {
  'Science and nature': [
    'The oldest known map of the night sky was hidden under a prayer book',
    'Why some forests remember droughts for decades',
    'A quiet revolution in how we measure the mass of galaxies',
    'What the ice in a Swiss cave says about Roman summers',
    'Deep-sea cables turn out to be excellent earthquake sensors',
    'The village that keeps the world’s rarest apples',
    'How swifts sleep on the wing',
    'The mathematics of folding a map',
  ],
  Releases: ['Node.js 24.9.0', 'PostgreSQL 18.1', 'Firefox 146', 'Blender 5.0', 'Git 2.52', 'Rust 1.91'],
  'Night trains of Europe': ['A new sleeper from Berlin to Barcelona', 'Timetables for the summer'],
  Trams: ['The last tram of the old line'],
  'For members': ['What members alone are told'],
}

/** Titles and texts as feeds of the world have them: other scripts, other directions, nothing but a text, one long word. */
export const world = [
  [
    '東京の地下に眠る巨大な放水路、その内部を歩く。台風のたびに街を守る静かな神殿の物語',
    '首都圏外郭放水路は、世界最大級の地下放水路である。',
  ],
  ['اكتشاف خريطة قديمة للسماء تحت صفحات كتاب صلوات', 'عثر الباحثون على الخريطة بالصدفة أثناء ترميم الكتاب.'],
  ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', 'Ein Verein mit Geschichte.'],
  ['', 'An entry that has no title, only a text, as short messages have it.'],
] as const

/** A text with all that texts have. `{{host}}` is where its picture is. */
export const essay = `<p>It was found by accident. When the binding of a twelfth-century prayer book was opened to be mended, the light that restorers use to see old ink showed lines that belonged to no prayer: circles, numbers, and the <a href="https://example.org/stars">names of stars</a>.</p>
<p>What lay beneath, says the team in a paper this week, are fragments of the catalogue that Hipparchus made around 130 BC.</p>
<figure><img src="http://{{host}}/4.jpg" alt="The page under light of several colours"><figcaption>The page under light of several colours.</figcaption></figure>
<h2>How it was read</h2><p>Forty-two pictures of each page, from <em>ultraviolet</em> to <strong>infrared</strong>, were laid over each other:</p>
<ul><li>one for the upper writing,</li><li>one for the lower,</li><li>and the difference, which is what one wants to know.</li></ul>
<blockquote><p>We had stopped looking. Then there it was, a coordinate, as plain as a shopping list.</p></blockquote>
<table><thead><tr><th>Star</th><th>Hipparchus</th><th>Ptolemy</th><th>Today, with precession taken away</th></tr></thead><tbody><tr><td>β Cor</td><td>0° 30'</td><td>1° 10'</td><td>0° 34'</td></tr></tbody></table>
<p>The program that did it is short:</p><pre><code>const lower = (images) =&gt; images.map((one) =&gt; subtract(one, upper(one))).reduce(combine, blank(width, height))</code></pre>`

/** A page of another site, as an embed shows it. */
export const embeddedPage = `<!doctype html><html lang="de"><title>Stadtplan</title><body style="margin:0;font:15px sans-serif;background:#e8f0e4;color:#222">
  <main style="padding:16px"><h1 style="font-size:18px;margin:0 0 8px">Stadtplan</h1><p>Bahnhof, Altstadt, Hafen</p></main>`

/** The settings of an embed with code that is as high as its content. */
export const embeddedCode = {
  type: 2,
  subtype: 'html',
  borderless: true,
  code: '<main style="padding:12px"><h2 style="margin:0 0 4px">Visitors</h2><p id="n"></p></main><script>document.getElementById("n").textContent = "1,024 this week"</script>',
}

export const stocks = [
  { s: 'AAPL', n: 'Apple Inc' },
  { s: 'MSFT', n: 'Microsoft Corp' },
  { s: 'SAP.DE' },
  { s: 'MUV2.DE', n: 'Münchener Rückversicherungs-Gesellschaft Aktiengesellschaft' },
  { s: 'GONE' },
]

/** Engines that ship, and one of one’s own. */
export const engines = [
  { id: 1, engine: 'duckduckgo' },
  { id: 4, engine: 'wikipedia', user_default: true },
  { id: 1_001, title: 'Rezepte meiner Großmutter und was sonst noch gut schmeckt', url: 'https://example.org/rezepte?q=%s', prefix: 'r' },
]
