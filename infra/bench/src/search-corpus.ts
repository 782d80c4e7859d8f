import { foldText, searchRank, searchWords } from '@foyer/text/search-text'

/** A bookmark of the corpus; `id` says its place in the order of equal results. */
export type CorpusBookmark = { id: number; title: string; url: string; description: string; tags: string[] }
export type QueryKind = 'prefix' | 'middle' | 'two words' | 'accents' | 'CJK' | 'nothing'
export type CorpusQuery = { kind: QueryKind; text: string }

const latin =
  'recipe garden train python kernel music weather station museum letter window orange river market paper stone guide review archive journal notebook camera bicycle language history science kitchen travel budget insurance mortgage tutorial reference manual library framework database network security protocol compiler graphics animation typography photography architecture furniture chocolate mountain harbour festival theatre orchestra painting sculpture philosophy economics mathematics astronomy chemistry biology geology meadow forest island desert volcano lantern compass anchor voyage harvest orchard vineyard bakery brewery cathedral castle bridge tunnel railway airport'.split(
    ' ',
  )
const accented =
  'Käse Straße Müller Österreich Zürich Führung Bücher Gemüse Größe Łódź Kraków Gdańsk Århus Smørrebrød Malmö Göteborg crème brûlée déjà São Björk niño mañana Dvořák Škoda Čapek İstanbul Iași Ångström façade'.split(
    ' ',
  )
const cjk =
  '東京タワー 京都旅行 大阪城 日本語辞典 料理レシピ 図書館 北京大学 上海新闻 天气预报 中文维基百科 音乐学院 서울시청 한국어사전 날씨예보'.split(
    ' ',
  )

/** Bookmarks as people have them: words of a few hundred, one in five accented, one in ten Chinese, Japanese or Korean, and names of their own. */
export function createCorpus(size: number, random: (below: number) => number): CorpusBookmark[] {
  const pick = (words: readonly string[]) => words[random(words.length)] ?? ''
  const name = () => Array.from({ length: 2 + random(3) }, () => pick(syllables)).join('')
  const word = () => (random(10) === 0 ? pick(cjk) : random(5) === 0 ? pick(accented) : random(3) === 0 ? name() : pick(latin))
  const words = (count: number) => Array.from({ length: count }, word).join(' ')
  return Array.from({ length: size }, (_, index) => ({
    id: index + 1,
    title: words(2 + random(6)),
    url: `https://www.${name()}${random(2) ? `-${pick(latin)}` : ''}.example/${pick(latin)}/${name()}?id=${random(1_000_000)}`,
    description: random(3) === 0 ? words(8 + random(12)) : '',
    tags: random(4) === 0 ? [pick(latin), name()] : [],
  }))
}

/** So many different queries, of each kind the same number, taken from the texts of the corpus. */
export function createQueries(corpus: readonly CorpusBookmark[], count: number, random: (below: number) => number): CorpusQuery[] {
  const wordOf = () => {
    const words = (corpus[random(corpus.length)]?.title ?? '').split(' ')
    return words[random(words.length)] ?? ''
  }
  const piece = (word: string, start: number, length: number) => word.slice(start, start + length)
  const makers: Record<QueryKind, () => string> = {
    prefix: () => piece(wordOf(), 0, 2 + random(6)),
    middle: () => piece(wordOf(), 1 + random(3), 2 + random(5)),
    'two words': () => `${piece(wordOf(), 0, 3 + random(5))} ${piece(wordOf(), random(2), 3 + random(5))}`,
    accents: () => `${foldText(accented[random(accented.length)] ?? '').slice(0, 3 + random(5))} ${piece(wordOf(), 0, 1 + random(3))}`,
    CJK: () => {
      const start = random(4)
      const text = piece(cjk[random(cjk.length)] ?? '', start, 1 + random(3))
      return random(2) ? text : `${text} ${piece(wordOf(), 0, 1 + random(3))}`
    },
    nothing: () => `${piece(wordOf(), 0, 4)}q${random(1000)}x`,
  }
  const queries = new Map<string, CorpusQuery>()
  const kinds = Object.keys(makers) as QueryKind[]
  for (let attempt = 0; queries.size < count && attempt < count * 50; attempt += 1) {
    const kind = kinds[attempt % kinds.length] ?? 'prefix'
    const text = makers[kind]().trim()
    if (text !== '') queries.set(text, { kind, text })
  }
  return [...queries.values()]
}

/** Answers queries by looking at every bookmark. */
export function createPlainScan(corpus: readonly CorpusBookmark[]) {
  const items = new Map(corpus.map((bookmark) => [bookmark.id, toItem(bookmark)]))
  return {
    set: (bookmark: CorpusBookmark) => void items.set(bookmark.id, toItem(bookmark)),
    delete: (id: number) => void items.delete(id),
    /** The ids of the best results in their order. */
    find(query: string, limit: number): number[] {
      const words = searchWords(query)
      const byRank: number[][] = []
      for (const [id, { all, fields }] of items) {
        if (!words.every((word) => all.includes(word))) continue
        const rank = searchRank(words, fields)
        if (rank !== null) (byRank[rank] ??= []).push(id)
      }
      return byRank.flatMap((ids) => ids.toSorted((a, b) => a - b)).slice(0, limit)
    },
  }
}

const syllables = 'ka ro mi ten sol ver pra nu lix dor bem qua zet fy gor hal'.split(' ')

function toItem({ title, url, description, tags }: CorpusBookmark) {
  const fields = [title, url, description, tags.join(' ')].map(foldText)
  return { fields, all: fields.join('\n') }
}
