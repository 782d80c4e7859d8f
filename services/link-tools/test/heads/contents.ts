/** What pages are about, in the languages of their readers. Quotation marks, ampersands and other scripts are what goes wrong. */
export type Content = { title: string; about: string; site: string; language: string; slug: string; picture: string }

export const contents: readonly Content[] = [
  {
    title: 'How to bake “rye” bread & keep it fresh',
    about: 'A slow dough, a hot stone and 20 minutes: everything about rye <and> nothing else.',
    site: 'The Bread Journal',
    language: 'en',
    slug: 'how-to-bake-rye-bread',
    picture: 'rye-bread_1200x630.jpg',
  },
  {
    title: 'Nachtzüge nach Süden: Wer fährt noch über die Alpen?',
    about: 'Österreichs Bahn baut aus, die Schweiz zögert – und Straßburg wartet.',
    site: 'Zeitung für Züge',
    language: 'de-AT',
    slug: 'nachtzuege-nach-sueden-4711',
    picture: 'züge.png?w=800&h=450',
  },
  {
    title: 'L’été à la montagne : « l’eau » en question',
    about: 'Où l’on apprend que les névés d’août n’ont plus rien d’éternel.',
    site: 'La Revue des cimes',
    language: 'fr',
    slug: '2026/07/l-ete-a-la-montagne',
    picture: 'ete.webp',
  },
  {
    title: '夜行列車で行く北海道の旅',
    about: '札幌から稚内まで、窓の外は雪ばかり。',
    site: '旅の手帖',
    language: 'ja',
    slug: '%E5%A4%9C%E8%A1%8C%E5%88%97%E8%BB%8A',
    picture: '雪.jpg',
  },
  {
    title: 'Żółw, jeż i „ćma”: zwierzęta naszych ogrodów',
    about: 'Kogo spotkasz po zmroku między grządkami? Przewodnik dla całej rodziny.',
    site: 'Ogród i Las',
    language: 'pl-PL',
    slug: 'zolw-jez-i-cma.html',
    picture: 'jez%20w%20ogrodzie.png',
  },
]
