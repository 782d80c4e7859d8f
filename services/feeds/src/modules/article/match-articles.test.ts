import { describe, expect, it } from 'vitest'
import { type IncomingArticle, type StoredArticle, matchArticles } from './match-articles.ts'

const now = new Date('2024-06-10T12:00:00Z')
const day = (n: number) => new Date(Date.UTC(2024, 5, n, 8))
const incoming = (id: number, fields: Partial<IncomingArticle> = {}): IncomingArticle => {
  return {
    id,
    hasOwnId: false,
    title: `Title of ${id}`,
    summary: `What ${id} has to say in words`,
    url: `https://a.example/${id}`,
    published: day(9),
    ...fields,
  }
}
const stored = (id: number, fields: Partial<StoredArticle> = {}): StoredArticle => ({
  ...incoming(id),
  also: [],
  first_seen: day(9),
  ...fields,
})
const match = (storedArticles: StoredArticle[], coming: IncomingArticle[]) => matchArticles(storedArticles, coming, now)

describe('matchArticles', () => {
  it('matches an article by its current id or an earlier one', () => {
    expect(match([stored(1)], [incoming(1, { title: 'Other', url: null }), incoming(2)])).toEqual([1, 2])
    expect(match([stored(1, { also: [7, 8] })], [incoming(8, { title: 'Other', url: null, summary: '' })])).toEqual([1])
  })

  it('matches articles by address when a feed gives all of them new ids', () => {
    const storedArticles = Array.from({ length: 50 }, (_, n) => stored(n + 1))
    const coming = storedArticles.map((before) => incoming(before.id + 1_000, { ...before, id: before.id + 1_000 }))
    expect(match(storedArticles, coming)).toEqual(storedArticles.map((before) => before.id))
  })

  it.each([
    ['http://www.a.example/post/', 'https://a.example/post'],
    ['https://a.example/post#more', 'https://a.example/post'],
    ['https://a.example/?p=1', 'https://a.example/?p=1'],
  ])('treats %s and %s as one address', (before, after) => {
    expect(match([stored(1, { url: before })], [incoming(2, { title: 'Title of 1, edited', url: after })])).toEqual([1])
  })

  it.each([
    ['its title differs by a word', { title: 'The title of 1' }],
    ['its text is another', { title: 'Title of 1', summary: 'Quite other words than before' }],
    ['it has no date', { title: 'Quite another one', published: null }],
    ['its date is the same', { title: 'Quite another one' }],
  ])('matches an article by its address although %s', (_, fields) => {
    expect(match([stored(1)], [incoming(2, { url: 'https://a.example/1', ...fields })])).toEqual([1])
  })

  it('matches a moved article by its title and publication time', () => {
    const moved = { title: 'A title that says something', summary: '' }
    expect(match([stored(1, moved)], [incoming(2, { ...moved, url: 'https://new.example/x' })])).toEqual([1])
    expect(match([stored(1, moved)], [incoming(2, { ...moved, published: day(8) })])).toEqual([2])
    // The first is still there: these are two.
    expect(match([stored(1, moved)], [incoming(1, moved), incoming(2, moved)])).toEqual([1, 2])
  })
})

describe('matchArticles, given a re-post,', () => {
  const words = { title: 'Said twice', summary: 'The very same words as before' }

  it('matches it to the original for some hours, whether that is still in the feed or not', () => {
    const again = { ...words, published: new Date(day(9).getTime() + 3 * 3_600_000) }
    expect(match([stored(1, words)], [incoming(2, again)])).toEqual([1])
    expect(match([stored(1, words)], [incoming(2, again), incoming(1, words)])).toEqual([1, 1])
  })

  it('treats what comes a day later as the next issue of a series', () => {
    expect(match([stored(1, words)], [incoming(2, { ...words, published: day(10) })])).toEqual([2])
  })

  it('matches it to an original in the same document', () => {
    expect(match([], [incoming(1, words), incoming(2, words), incoming(3)])).toEqual([1, 1, 3])
    expect(
      match([], [incoming(1, { url: 'https://a.example/x', title: 'T' }), incoming(2, { url: 'https://a.example/x/', title: 'T' })]),
    ).toEqual([1, 1])
  })

  it('keeps issues of a series in one document apart', () => {
    const later = new Date(day(9).getTime() + 3_600_000)
    expect(match([], [incoming(1, words), incoming(2, { ...words, published: later })])).toEqual([1, 2])
    expect(
      match(
        [],
        [incoming(1, { ...words, url: 'https://a.example/x' }), incoming(2, { url: 'https://a.example/x', ...words, published: later })],
      ),
    ).toEqual([1, 2])
  })

  it('treats it as new when it has no text of its own or another text', () => {
    expect(match([stored(1, { ...words, summary: '' })], [incoming(2, { ...words, summary: '', published: day(10) })])).toEqual([2])
    expect(
      match([stored(1, { ...words, summary: 'Comments' })], [incoming(2, { ...words, summary: 'Comments', published: day(10) })]),
    ).toEqual([2])
    expect(match([stored(1, words)], [incoming(2, { ...words, summary: 'Quite other words here', published: day(10) })])).toEqual([2])
  })
})

describe('matchArticles, given articles with ids of their own,', () => {
  const thread = { title: 'Daily thread', summary: 'Discuss anything in here today.', hasOwnId: true }
  const issue = (id: number, fields: Partial<IncomingArticle> = {}) => incoming(id, { ...thread, published: day(id), ...fields })
  const before = (id: number, fields: Partial<StoredArticle> = {}) => stored(id, { ...thread, published: day(id), ...fields })
  const page = { url: 'https://a.example/daily' }
  const documentOf = (ids: number[], fields: (id: number) => Partial<IncomingArticle> = () => ({})) =>
    ids.map((id) => incoming(id, { hasOwnId: true, title: `Title ${id % 100}`, url: `https://a.example/${id % 100}`, ...fields(id) }))
  const storedOf = (ids: number[], fields: (id: number) => Partial<StoredArticle> = () => ({})) =>
    documentOf(ids, fields).map((article) => ({ ...article, also: [], first_seen: day(9) }))

  it.each([
    ['one title and text', {}],
    ['one date', { published: day(9) }],
    ['no dates', { published: null }],
    ['one address', page],
    ['no addresses', { url: null }],
    ['one address and no dates', { ...page, published: null }],
  ])('keeps those of one document with %s apart', (_, fields) => {
    expect(match([], [issue(1, fields), issue(2, fields), issue(3, fields)])).toEqual([1, 2, 3])
    expect(match([before(1, fields)], [issue(3, fields), issue(2, fields), issue(1, fields)])).toEqual([3, 2, 1])
  })

  it.each([
    ['each has an address', {}],
    ['all have one address', page],
    ['none has an address', { url: null }],
  ])('takes the next issue for a new one when it stands in the feed by itself and %s', (_, fields) => {
    expect(match([before(1, fields)], [issue(2, fields)])).toEqual([2])
  })

  it.each([
    ['new texts', (date: number) => `The weather of the ${date}th`],
    ['no texts', () => ''],
  ])('takes the next issues of two pages for new ones, with %s', (_, summary) => {
    const pages = (date: number) => () => ({ published: day(date), summary: summary(date) })
    expect(match(storedOf([1, 2], pages(1)), documentOf([101, 102], pages(2)))).toEqual([101, 102])
  })

  it.each([
    ['one address', page],
    ['no addresses', { url: null }],
    ['no dates and addresses', { url: null, published: null }],
    ['one address and no dates', { ...page, published: null }],
  ])('takes the programmes of the next day for new ones, with %s', (_, fields) => {
    const programme = (date: number) => (id: number) => {
      return { title: `News at ${id % 100} o’clock`, summary: 'The news in five minutes.', published: day(date), ...fields }
    }
    expect(match(storedOf([7, 8, 9], programme(1)), documentOf([107, 108, 109], programme(2)))).toEqual([107, 108, 109])
  })

  it('keeps those apart that an earlier release took for one', () => {
    expect(match([before(1, { also: [2, 3] })], [issue(3), issue(2), issue(1)])).toEqual([3, 2, 1])
    expect(match([before(1, { also: [2, 3] })], [issue(3), issue(2)])).toEqual([3, 1])
  })

  it.each([
    ['every request, without texts', (id: number) => ({ summary: '', published: id < 100 ? day(1) : now })],
    ['every request', (id: number) => ({ published: id < 100 ? day(1) : now })],
    [
      'its address',
      (id: number) => ({ url: `https://${id < 100 ? 'old' : 'new'}.example/${id % 100}`, title: `A telling title ${id % 100}` }),
    ],
    ['its software, with edited titles', (id: number) => ({ title: `Title ${id}` })],
    ['its software, without dates', () => ({ published: null })],
  ])('recognizes them when the feed changes all ids with %s', (_, fields) => {
    const own = (id: number) => ({ summary: `What ${id % 100} has to say in words`, ...fields(id) })
    expect(match(storedOf([1, 2, 3], own), documentOf([103, 102, 101, 104], own))).toEqual([3, 2, 1, 104])
  })

  it.each([
    ['has its title, address and date', {}],
    ['has its title, address and text, and no date', { published: null }],
  ])('recognizes the only one of a feed that %s', (_, fields) => {
    expect(match([before(1, { ...page, published: day(1), ...fields })], [issue(2, { ...page, published: day(1), ...fields })])).toEqual([
      1,
    ])
  })

  it('recognizes one that was edited and got a new id, while others keep theirs', () => {
    const edited = incoming(102, { hasOwnId: true, title: 'Title 2', url: 'https://a.example/2', summary: 'Edited' })
    expect(match(storedOf([1, 2]), [edited, ...documentOf([1])])).toEqual([2, 1])
  })

  it('takes one without a date for a new one while others keep their ids', () => {
    expect(match([before(1), before(2, { ...page, published: null })], [issue(1), issue(3, { ...page, published: null })])).toEqual([1, 3])
  })
})

describe('matchArticles, given articles with one address,', () => {
  const front = { url: 'https://a.example/' }
  const page = { url: 'https://a.example/changes' }

  it('never matches by the address of a front page', () => {
    expect(match([stored(1, front)], [incoming(2, { ...front, title: 'New one', published: null })])).toEqual([2])
    expect(match([], [incoming(1, front), incoming(2, front)])).toEqual([1, 2])
  })

  it('keeps several of them apart', () => {
    expect(
      match([stored(1, page), stored(2, page)], [incoming(3, { ...page, title: 'New one', published: null }), incoming(1, page)]),
    ).toEqual([3, 1])
    expect(match([stored(1, page)], [incoming(3, { ...page, title: 'X' }), incoming(4, { ...page, title: 'Y' })])).toEqual([3, 4])
  })

  it('keeps issues of a recurring page apart', () => {
    expect(match([stored(1, page)], [incoming(2, { ...page, title: 'Quite another one', published: day(10) })])).toEqual([2])
    const issue = { ...page, title: 'The weather' }
    const [monday, tuesday] = [
      { ...issue, summary: 'Rain all day long' },
      { ...issue, summary: 'Sun from ten on', published: day(10) },
    ]
    expect(match([stored(1, monday)], [incoming(1, monday), incoming(2, tuesday)])).toEqual([1, 2])
  })

  it('keeps articles with different fragments apart', () => {
    const [a, b] = [{ url: 'https://a.example/changes#1' }, { url: 'https://a.example/changes#2' }]
    expect(match([stored(1, a)], [incoming(2, { ...b, title: 'Next', published: null })])).toEqual([2])
  })

  it('treats the second as new once the stored one has been matched', () => {
    expect(match([stored(1)], [incoming(1), incoming(2, { url: 'https://a.example/1', title: 'Quite another one' })])).toEqual([1, 2])
  })
})
