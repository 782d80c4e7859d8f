import { teamMemberRemoved, userDeleted } from '@foyer/contracts/events'
import { addItem, deleteItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import { addFolder } from '@foyer/contracts/kinds/groups'
import { limits } from '@foyer/contracts/limits'
import { linkTitle } from '@foyer/contracts/link-tools/external-data'
import { exportSuggestions } from '@foyer/contracts/pages/item/exported-suggestions'
import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import { type Revision, listRevisions } from '@foyer/contracts/pages/page/page-revisions'
import { copyPage } from '@foyer/contracts/pages/page/page-copies'
import { deletePage } from '@foyer/contracts/pages/page/pages'
import { restorePage } from '@foyer/contracts/pages/page/trash'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { callService } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { json } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, withPages } from '../support/harness.ts'
import { startTeams } from '../support/teams.ts'
import { sendEvent } from '../support/send-event.ts'
import { suggestionWorld } from './suggestion-world.ts'

let teams: Awaited<ReturnType<typeof startTeams>>
let harness: Harness
let world: ReturnType<typeof suggestionWorld>

withPages.beforeAll(async ({ shared }) => {
  teams = await startTeams(({ path, body }) => {
    if (path !== linkTitle.path) return undefined
    return json({ url: (JSON.parse(body) as { url: string }).url, title: 'Title of the site' })
  })
  harness = shared.open(teams.siblings.url)
  world = suggestionWorld(harness, teams)
})
afterAll(async () => {
  await harness?.stop()
  await teams?.siblings.close()
})

type Scene = Awaited<ReturnType<ReturnType<typeof suggestionWorld>['reviewedPage']>>
const added = ({ widget }: Scene, url = 'https://new.example/') => ({
  kind: 'add' as const,
  widget_id: widget.id,
  proposed: { url, title: 'New' },
})
const changed = ({ widget, item }: Scene, title = 'Better') => ({
  kind: 'change' as const,
  widget_id: widget.id,
  item_id: item.id,
  proposed: { title },
})
const removed = ({ widget, item }: Scene) => ({ kind: 'remove' as const, widget_id: widget.id, item_id: item.id })
const payloadsOf = (record: object, event: string) =>
  ((record as { pending_events?: { name: string; payload: Record<string, unknown> }[] }).pending_events ?? [])
    .filter((pending) => pending.name === event)
    .map(({ payload }) => payload)
const idsOf = (suggestions: readonly { id: number }[]) => suggestions.map(({ id }) => id)
const seenOf = (suggestion: Suggestion | undefined) => {
  if (suggestion?.widget_type !== 'urllist' || !suggestion.current) throw new Error('the suggestion is about nothing that is there')
  const { tags: _tags, ...seen } = suggestion.current
  return seen
}
const titles = async ({ page, admin }: Scene) => (await world.linksOf(page, admin)).map(({ title }) => title)

describe('a page whose changes are reviewed', () => {
  it('refuses every write of who may only suggest', async () => {
    const { page, widget, item, editor } = await world.reviewedPage()
    const of = { params: { id: String(widget.id) } }
    const ofItem = { params: { id: String(widget.id), item_id: String(item.id) } }
    expect(await world.call(addItem, { ...of, body: { url: 'https://x.example/' } }, editor)).toBe('forbidden')
    expect(await world.call(updateItem, { ...ofItem, body: { title: 'X' } }, editor)).toBe('forbidden')
    expect(await world.call(deleteItem, ofItem, editor)).toBe('forbidden')
    expect((await world.act.view(page.public_id, editor)).can).toEqual(['view', 'copy', 'suggest'])
  })

  it('lets those it names as reviewers publish and review, and nobody else', async () => {
    const { page, admin, editor, colleague } = await world.reviewedPage()
    expect(await world.review(page, { reviewers: [colleague.id] }, editor)).toBe('forbidden')
    expect(await world.review(page, { reviewers: [colleague.id] }, admin)).toEqual({ review_edits: true, reviewers: [colleague.id] })
    expect((await world.act.view(page.public_id, colleague)).can).toEqual(['view', 'copy', 'edit', 'review'])
    expect((await world.act.view(page.public_id, admin)).review_edits).toBe(true)
  })

  it('forgets that somebody reviewed it who has left its team', async () => {
    const { page, team, admin, colleague } = await world.reviewedPage()
    await world.review(page, { reviewers: [colleague.id] }, admin)
    await sendEvent(harness, teamMemberRemoved, { team_id: team.id, user_id: colleague.id })
    await waitFor('the page without reviewers', async () => (await world.settings(page, admin)).reviewers.length === 0)
    expect((await world.act.view(page.public_id, colleague)).can).toContain('suggest')
  })

  it('keeps review on while suggestions wait for an answer', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor } = scene
    const suggestion = await world.suggest(page, added(scene), editor)
    expect(await world.review(page, { review_edits: false }, admin)).toBe('suggestions_open')
    await world.refuse(page, [suggestion], admin)
    expect(await world.review(page, { review_edits: false }, admin)).toEqual({ review_edits: false, reviewers: [] })
    expect((await world.act.view(page.public_id, editor)).can).toContain('edit')
  })
})

describe('suggesting', () => {
  it('changes nothing, and shows it to its author and the reviewers alone', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor, colleague, reader } = scene
    const suggestion = await world.suggest(page, { ...added(scene), reason: 'Newer' }, editor)
    expect(suggestion).toMatchObject({ kind: 'add', state: 'open', is_own: true, reason: 'Newer', author: { name: editor.name } })
    expect(await titles(scene)).toEqual(['Old'])
    expect((await world.list(page, admin)).map(({ id, is_own }) => [id, is_own])).toEqual([[suggestion.id, false]])
    expect(await world.list(page, editor)).toHaveLength(1)
    expect([await world.list(page, colleague), await world.list(page, reader)]).toEqual([[], []])
    expect(await world.list(page, sessionUser())).toBe('not_found')
  })

  it('takes suggestions only from people who would otherwise edit', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, reader } = scene
    expect([await world.suggest(page, added(scene), reader), await world.suggest(page, added(scene), admin)]).toEqual([
      'forbidden',
      'forbidden',
    ])
  })

  it('knows bookmarks and widgets of the page alone', async () => {
    const [scene, foreign] = [await world.reviewedPage(), await world.reviewedPage()]
    const { page, editor } = scene
    for (const body of [added(foreign), changed(foreign), removed(foreign), { ...removed(scene), item_id: foreign.item.id }])
      expect(await world.suggest(page, body, editor)).toBe('not_found')
    const suggestion = await world.suggest(page, added(scene), editor)
    expect(await world.accept(foreign.page, [suggestion], foreign.admin)).toEqual([])
    await world.withdraw(foreign.page, suggestion, foreign.admin)
    await world.withdraw(page, suggestion, scene.colleague)
    expect(await world.list(page, editor)).toHaveLength(1)
    expect(await world.renew(page, suggestion, scene.colleague)).toBe('not_found')
  })

  it('takes no script', async () => {
    const scene = await world.reviewedPage()
    expect(await world.suggest(scene.page, added(scene, 'javascript:alert(1)'), scene.editor)).toBe('invalid')
  })

  it('stores a call that is sent twice once', async () => {
    const scene = await world.reviewedPage()
    const { page, editor } = scene
    const body = { ...added(scene), idempotency_key: 'k-1' }
    const [first, second] = [await world.suggest(page, body, editor), await world.suggest(page, body, editor)]
    expect(second.id).toBe(first.id)
  })

  it(`ends after ${limits.suggestions_per_hour} within an hour`, async () => {
    const scene = await world.reviewedPage()
    const { page, editor } = scene
    for (let count = 0; count < limits.suggestions_per_hour; count += 1) await world.suggest(page, removed(scene), editor)
    expect(await world.suggest(page, removed(scene), editor)).toBe('suggestion_rate')
  })

  it('lets authors withdraw and renew their suggestions', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor } = scene
    const suggestion = await world.suggest(page, added(scene), editor)
    expect(await world.withdraw(page, suggestion, editor)).toEqual({ withdrawn: true })
    expect(await world.list(page, admin)).toEqual([])
    expect(await world.renew(page, suggestion, editor)).toMatchObject({ state: 'open' })
    await world.accept(page, [suggestion], admin)
    expect(await world.withdraw(page, suggestion, editor)).toBe('conflict')
  })
})

describe('accepting', () => {
  it('makes each of several changes, and says in the history who suggested them', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor } = scene
    const suggestions = [await world.suggest(page, added(scene), editor), await world.suggest(page, changed(scene), editor)]
    const answers = await world.accept(page, suggestions, admin)
    expect(answers.map(({ state, answered_by }) => [state, answered_by])).toEqual([
      ['accepted', admin.name],
      ['accepted', admin.name],
    ])
    expect(await titles(scene)).toEqual(['Better', 'New'])
    const { revisions } = (await world.call(listRevisions, { params: { id: String(page.id) } }, admin)) as { revisions: Revision[] }
    expect(revisions[0]).toMatchObject({ author: { name: admin.name }, suggested_by: editor.name })
    expect(revisions.at(1)).not.toHaveProperty('suggested_by')
    expect((await world.list(page, editor, 'answered')).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  })

  it('tells each author once what has become of theirs', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor, colleague } = scene
    const suggestions = [await world.suggest(page, added(scene), editor), await world.suggest(page, changed(scene), editor)]
    suggestions.push(await world.suggest(page, added(scene, 'https://third.example/'), colleague))
    await world.accept(page, suggestions, admin)
    const stored = await harness.database((connection) =>
      connection.collection('suggestions').find({ page_id: page.id }).sort({ _id: 1 }).toArray(),
    )
    const payloads = stored.flatMap((record) => payloadsOf(record, 'suggestions.answered'))
    const owner = { owner_kind: 'team', owner_id: scene.team.id }
    const about = { page_public_id: page.public_id, title: 'Ours', owner, name: admin.name, is_accepted: true }
    expect(payloads).toEqual([
      { ...about, user_id: editor.id, count: 2, key: expect.any(String) as string, suggestion_ids: idsOf(suggestions.slice(0, 2)) },
      { ...about, user_id: colleague.id, count: 1, key: expect.any(String) as string, suggestion_ids: idsOf(suggestions.slice(2)) },
    ])
  })

  it('tells each author whose answers were undone', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor, colleague } = scene
    const [own, foreign] = [await world.suggest(page, added(scene), editor), await world.suggest(page, changed(scene), colleague)]
    await world.accept(page, [own], admin)
    await world.refuse(page, [foreign], admin)
    await world.reopen(page, [own, foreign], admin)
    const stored = await harness.database((connection) => connection.collection('suggestions').find({ page_id: page.id }).toArray())
    const payloads = stored.flatMap((record) => payloadsOf(record, 'suggestions.reopened'))
    expect(payloads).toHaveLength(2)
    expect(payloads).toEqual(
      expect.arrayContaining([
        { user_id: editor.id, suggestion_ids: idsOf([own]) },
        { user_id: colleague.id, suggestion_ids: idsOf([foreign]) },
      ]),
    )
  })

  it('tells reviewers how many wait, and once they are answered', async () => {
    const scene = await world.reviewedPage()
    const { team, page, admin, editor, colleague } = scene
    await world.review(page, { reviewers: [colleague.id] }, admin)
    const first = await world.suggest(page, added(scene), editor)
    const second = await world.suggest(page, changed(scene), editor)
    await world.withdraw(page, first, editor)
    await world.refuse(page, [second], admin)
    const stored = await harness.database((connection) => connection.collection('suggestions').find({ page_id: page.id }).toArray())
    const payloads = stored
      .flatMap((record) => payloadsOf(record, 'suggestions.waiting'))
      .toSorted((a, b) => Number(a['at']) - Number(b['at']))
    expect(payloads.map(({ count, author_id }) => [count, author_id])).toEqual([
      [1, editor.id],
      [2, editor.id],
      [1, undefined],
      [0, undefined],
    ])
    expect(payloads[0]).toMatchObject({
      page_public_id: page.public_id,
      title: 'Ours',
      owner: { owner_id: team.id, owner_kind: 'team' },
      team_reviewers: [colleague.id],
      guest_reviewers: [],
    })
  })

  it('lets only reviewers answer', async () => {
    const scene = await world.reviewedPage()
    const { page, editor, colleague, reader } = scene
    const suggestion = await world.suggest(page, added(scene), editor)
    for (const person of [editor, colleague, reader]) {
      expect(await world.accept(page, [suggestion], person)).toBe('forbidden')
      expect(await world.refuse(page, [suggestion], person)).toBe('forbidden')
      expect(await world.reopen(page, [suggestion], person)).toBe('forbidden')
    }
  })

  it('adds a link once, however often it is called', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor } = scene
    const suggestion = await world.suggest(page, added(scene), editor)
    await Promise.all([world.accept(page, [suggestion], admin), world.accept(page, [suggestion], admin)])
    expect(await titles(scene)).toEqual(['Old', 'New'])
  })

  it('gives a link that was suggested without a title that of its site', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor } = scene
    const url = 'https://untitled.example/'
    const suggestion = await world.suggest(page, { ...added(scene), proposed: { url, title: '' } }, editor)
    await world.accept(page, [suggestion], admin)
    const current = await waitFor('the title of the site', async () => {
      const all = await titles(scene)
      return all.includes('untitled.example') ? null : all
    })
    expect(current).toEqual(['Old', 'Title of the site'])
  })

  it('moves a link into the group that was suggested', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor, widget } = scene
    const of = { params: { id: String(widget.id) } }
    const { folder_id } = (await world.call(addFolder, { ...of, body: { title: 'Second', first_title: 'First' } }, admin)) as {
      folder_id: number
    }
    const suggestion = await world.suggest(page, { ...changed(scene), proposed: { folder_id } }, editor)
    expect((await world.accept(page, [suggestion], admin))[0]).toMatchObject({ state: 'accepted', current: { folder_id } })
  })

  it('shows the tags of a link to who suggests others, and to no reader', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor, reader, widget, item } = scene
    const of = { params: { id: String(widget.id), item_id: String(item.id) } }
    await world.call(updateItem, { ...of, body: { tags: ['old'] } }, admin)
    const tagsFor = async (person: typeof editor) => (await world.linksOf(page, person)).map(({ tags }) => tags)
    expect([await tagsFor(editor), await tagsFor(reader)]).toEqual([[['old']], [undefined]])
    const suggestion = await world.suggest(page, { ...changed(scene), proposed: { tags: ['old', 'new'] } }, editor)
    expect(suggestion).toMatchObject({ before: { tags: ['old'] }, proposed: { tags: ['old', 'new'] } })
    await world.accept(page, [suggestion], admin)
    expect(await tagsFor(admin)).toEqual([['old', 'new']])
  })

  it('never overwrites what was changed since, until the reviewer has seen it', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor, widget, item } = scene
    const suggestion = await world.suggest(page, changed(scene), editor)
    const of = { params: { id: String(widget.id), item_id: String(item.id) } }
    await world.call(updateItem, { ...of, body: { title: 'Mine' } }, admin)
    const [shown] = await world.list(page, admin)
    expect(shown).toMatchObject({
      conflict: 'changed',
      before: { title: 'Old' },
      current: { title: 'Mine' },
      proposed: { title: 'Better' },
    })
    expect((await world.accept(page, [suggestion], admin))[0]).toMatchObject({ state: 'open', conflict: 'changed' })
    expect(await titles(scene)).toEqual(['Mine'])
    await world.call(updateItem, { ...of, body: { title: 'Mine again' } }, admin)
    expect((await world.accept(page, [suggestion], admin, seenOf(shown)))[0]).toMatchObject({ state: 'open' })
    const [seen] = await world.list(page, admin)
    expect((await world.accept(page, [suggestion], admin, seenOf(seen)))[0]).toMatchObject({ state: 'accepted' })
    expect(await titles(scene)).toEqual(['Better'])
  })

  it('leaves a suggestion open whose bookmark is gone', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor, widget, item } = scene
    const suggestion = await world.suggest(page, changed(scene), editor)
    await world.call(deleteItem, { params: { id: String(widget.id), item_id: String(item.id) } }, admin)
    expect((await world.accept(page, [suggestion], admin))[0]).toMatchObject({ state: 'open', conflict: 'gone', current: null })
  })

  it('undoes an answer by opening the suggestions again', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor } = scene
    const bodies = [added(scene), changed(scene)]
    const suggestions = []
    for (const body of bodies) suggestions.push(await world.suggest(page, body, editor))
    await world.accept(page, suggestions, admin)
    expect((await world.reopen(page, suggestions, admin)).map(({ state }) => state)).toEqual(['open', 'open'])
    expect(await titles(scene)).toEqual(['Old'])
    await world.accept(page, suggestions, admin)
    expect(await titles(scene)).toEqual(['Better', 'New'])
  })

  it('removes a link, which undoing brings back', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor } = scene
    const suggestion = await world.suggest(page, removed(scene), editor)
    await world.accept(page, [suggestion], admin)
    expect(await titles(scene)).toEqual([])
    await world.reopen(page, [suggestion], admin)
    expect(await titles(scene)).toEqual(['Old'])
  })

  it('stays where what it changed was changed since', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor, widget, item } = scene
    const suggestion = await world.suggest(page, changed(scene), editor)
    await world.accept(page, [suggestion], admin)
    await world.call(updateItem, { params: { id: String(widget.id), item_id: String(item.id) }, body: { title: 'Later' } }, admin)
    expect((await world.reopen(page, [suggestion], admin))[0]).toMatchObject({ state: 'accepted' })
    expect(await titles(scene)).toEqual(['Later'])
  })
})

describe('refusing', () => {
  it('tells the author why, and can be undone', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor } = scene
    const suggestion = await world.suggest(page, added(scene), editor)
    await world.refuse(page, [suggestion], admin, 'We have it already')
    expect(await world.list(page, editor, 'answered')).toMatchObject([
      { state: 'refused', answer: 'We have it already', answered_by: admin.name },
    ])
    expect(await world.reopen(page, [suggestion], admin)).toMatchObject([{ state: 'open', answer: '' }])
  })
})

describe('what becomes of suggestions', () => {
  it('keeps those of a removed member for the reviewers, and shows them none', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor } = scene
    await world.suggest(page, added(scene), editor)
    expect(await world.list(page, { ...editor, memberships: [] })).toBe('not_found')
    expect(await world.list(page, admin)).toMatchObject([{ author: { name: editor.name } }])
  })

  it('gives the author their words for the archive, and of the page what they may still see', async () => {
    const scene = await world.reviewedPage()
    const { team, page, admin, editor, colleague } = scene
    const first = await world.suggest(page, { ...added(scene), reason: 'Newer' }, editor)
    await world.suggest(page, changed(scene), colleague)
    await world.refuse(page, [first], admin, 'We have it already')
    const exported = async () =>
      (
        await callService(
          harness.url,
          exportSuggestions,
          { params: { user_id: String(editor.id) }, query: { after: 0 } },
          { service: 'import' },
        )
      ).body
    const words = { id: first.id, kind: 'add', reason: 'Newer', state: 'refused', proposed: { title: 'New' } }
    expect(await exported()).toMatchObject({
      suggestions: [{ ...words, page: { public_id: page.public_id, title: 'Ours' }, answer: 'We have it already' }],
      next: null,
    })
    team.members.splice(0)
    expect(await exported()).toMatchObject({ suggestions: [{ ...words, page: null, answer: '' }] })
  })

  it('keeps them without the name once the account is gone', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor } = scene
    await world.suggest(page, added(scene), editor)
    await sendEvent(harness, userDeleted, { user_id: editor.id })
    await waitFor('the suggestion without its author', async () => (await world.list(page, admin))[0]?.author === null)
    const stored = await harness.database((connection) => connection.collection('suggestions').findOne({ page_id: page.id }))
    expect(JSON.stringify(stored)).not.toContain(editor.name)
  })

  it('keeps them through the trash, and gives a copy of the page none', async () => {
    const scene = await world.reviewedPage()
    const { page, admin, editor } = scene
    await world.suggest(page, added(scene), editor)
    const copied = (await world.call(copyPage, { params: { id: String(page.id) }, body: {} }, admin)) as PageSummary
    expect(await world.list(copied, admin)).toEqual([])
    expect((await world.act.view(copied.public_id, admin)).can).not.toContain('review')
    await world.call(deletePage, { params: { id: String(page.id) } }, admin)
    expect(await world.list(page, editor)).toBe('not_found')
    await world.call(restorePage, { params: { id: String(page.id) } }, admin)
    expect(await world.list(page, editor)).toHaveLength(1)
  })
})
