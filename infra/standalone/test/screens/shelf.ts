/** What stands on the pages that are looked at: things a person could really have. */
export type Shelf = Array<[title: string, url: string, description?: string]>

export const everyDay: Shelf = [
  ['Gmail', 'https://mail.google.com/'],
  ['Google Calendar', 'https://calendar.google.com/'],
  ['Proton Drive', 'https://drive.proton.me/'],
  ['Notion', 'https://www.notion.so/'],
  ['Slack', 'https://app.slack.com/client'],
  ['Todoist', 'https://app.todoist.com/'],
  ['Deutsche Bahn', 'https://www.bahn.de/'],
]
export const code: Record<string, Shelf> = {
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
export const reading: Record<string, Shelf> = {
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
export const design: Shelf = [
  ['Figma', 'https://www.figma.com/files'],
  ['Dribbble', 'https://dribbble.com/'],
  ['Refactoring UI', 'https://www.refactoringui.com/'],
  ['Fonts In Use', 'https://fontsinuse.com/'],
  ['Laws of UX', 'https://lawsofux.com/'],
  ['Excalidraw', 'https://excalidraw.com/'],
]
export const described: Shelf = [
  [
    'Seat 61: the man in seat sixty-one',
    'https://www.seat61.com/',
    'How to travel by train or ship, explained by someone who has done it.',
  ],
  ['OpenStreetMap', 'https://www.openstreetmap.org/', 'The free map of the world.\nMade by people like you.'],
  ['Wikivoyage', 'https://en.wikivoyage.org/'],
]
export const tools: Shelf = [
  ['DeepL Translate', 'https://www.deepl.com/translator'],
  ['Wolfram|Alpha', 'https://www.wolframalpha.com/'],
  ['Internet Archive', 'https://archive.org/'],
  ['Write to Ada', 'mailto:ada@example.org'],
  ['Reader view', "javascript:location='about:reader?url='+encodeURIComponent(location)"],
]
/** Titles that try how much room there is. */
export const longOnes: Record<string, Shelf> = {
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

export const notes = [
  'Ideas for the balcony\n– thyme, chives, wild strawberries\n– a bench that folds',
  'Wi-Fi at the cabin: ask Jonas\nhttps://www.openstreetmap.org/node/1',
]
export const todos: Array<[text: string, isDone?: boolean]> = [
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
}
