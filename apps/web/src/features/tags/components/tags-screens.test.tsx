import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom } from '../../../testing/actions.ts'
import { dragEngineReady } from '../../../testing/drag-engine.ts'
import { openApp } from '../../../testing/render-app.tsx'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget, link, widget } from '../../../testing/things.ts'

/** A page “Home” with the widget “Links”, whose bookmarks have these titles and tags. */
function withTags(tagsByTitle: Record<string, string[]>) {
  const links = Object.entries(tagsByTitle).map(([title, tags]) => link(title, { tags }))
  const home = addPage([[widget('urllist', 'Links', { links, total: links.length, next: null })]], { title: 'Home' })
  const tagsNow = () => links.map(({ tags }) => tags)
  return { home, tagsNow }
}
const rows = (label = t('tags:label')) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .filter(({ dataset }) => dataset['index'] !== undefined)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const menuOf = (tag: string) => screen.findByRole('button', { name: t('tags:menu', { tag }) })

describe('the screen of all tags', () => {
  it('lists them with counts, by name or use, and filters them', async () => {
    withTags({ A: ['beta', 'Été'], B: ['beta'], C: ['alpha', 'beta'] })
    const { user } = renderScreen('/tags')
    const counted = (name: string, count: number) => `${name}${t('tags:count', { count })}`
    await menuOf('alpha')
    expect(rows().map(({ textContent }) => textContent)).toEqual([counted('alpha', 1), counted('beta', 3), counted('Été', 1)])
    await user.click(screen.getByRole('radio', { name: t('tags:orders.count') }))
    expect(rows()[0]).toHaveTextContent('beta')
    await user.type(screen.getByRole('searchbox', { name: t('tags:filter') }), 'ete')
    expect(rows().map(({ textContent }) => textContent)).toEqual([counted('Été', 1)])
    await user.keyboard('x')
    expect(screen.getByText(t('tags:noMatch', { filter: 'etex' }))).toBeVisible()
  })

  it('says that there are none, and why they cannot be read', async () => {
    withTags({ A: [] })
    server.refuse('listTags', 'internal')
    const { user } = renderScreen('/tags')
    await user.click(await screen.findByRole('button', { name: t('shared:retry') }))
    expect(await screen.findByText(t('tags:empty'))).toBeVisible()
  })

  it('renames a tag everywhere, call by call', async () => {
    const { tagsNow } = withTags({ A: ['old'], B: ['old', 'b'], C: ['old'], D: ['old'], E: ['old'] })
    const { user } = renderScreen('/tags')
    await chooseFrom(user, await menuOf('old'), t('tags:rename'))
    const question = await dialog(t('tags:renameTitle'))
    const field = question.getByRole('textbox', { name: t('tags:name') })
    await user.clear(field)
    await user.click(question.getByRole('button', { name: t('tags:renameAction') }))
    expect(field).toHaveAccessibleDescription(t('tags:nameMissing'))
    await user.type(field, 'new{Enter}')
    expect(await screen.findByText(t('tags:renamed', { tag: 'old', name: 'new' }))).toBeInTheDocument()
    expect(server.calls('renameTag')).toHaveLength(3)
    expect(tagsNow()).toEqual([['new'], ['new', 'b'], ['new'], ['new'], ['new']])
    await menuOf('new')
  })

  it('merges a tag into another after saying so', async () => {
    const { tagsNow } = withTags({ A: ['js'], B: ['JavaScript'], C: ['js', 'JavaScript'] })
    const { user } = renderScreen('/tags')
    await chooseFrom(user, await menuOf('js'), t('tags:rename'))
    const question = await dialog(t('tags:renameTitle'))
    await user.clear(question.getByRole('textbox'))
    await user.type(question.getByRole('textbox'), 'JAVASCRIPT')
    expect(question.getByText(t('tags:mergeText', { tag: 'js', name: 'JavaScript', count: 2 }))).toBeVisible()
    await user.click(question.getByRole('button', { name: t('tags:merge') }))
    await waitFor(() => expect(tagsNow()).toEqual([['JavaScript'], ['JavaScript'], ['JavaScript']]))
  })

  it('deletes a tag after saying of how many bookmarks, and goes on after a failure', async () => {
    const { tagsNow } = withTags({ A: ['old', 'a'], B: ['old'], C: ['old'] })
    const { user } = renderScreen('/tags')
    await chooseFrom(user, await menuOf('old'), t('tags:delete'))
    const question = await dialog(t('tags:deleteTitle', { tag: 'old' }))
    expect(question.getByText(t('tags:deleteText', { count: 3 }))).toBeVisible()
    server.refuse('deleteTag', 'internal')
    await user.click(question.getByRole('button', { name: t('tags:deleteAction') }))
    expect(await question.findByRole('alert')).toHaveTextContent(t('errors:internal'))
    await user.click(question.getByRole('button', { name: t('tags:deleteAction') }))
    await waitFor(() => expect(tagsNow()).toEqual([['a'], [], []]))
    expect(await screen.findByText(t('tags:deleted', { tag: 'old' }))).toBeInTheDocument()
  })

  it('follows changes that are made elsewhere', async () => {
    withTags({ A: ['old'] })
    openApp('/tags')
    await menuOf('old')
    await dragEngineReady()
    for (const { links } of state.pages.flatMap(({ columns }) => columns[0]?.widgets[0]?.items as { links: { tags?: string[] }[] }))
      for (const entry of links) entry.tags = ['new']
    await server.tell({ type: 'tags' })
    expect(await menuOf('new')).toBeVisible()
  })
})

describe('the screen of one tag', () => {
  it('lists its bookmarks with where they are, and leads there', async () => {
    const { home } = withTags({ First: ['vue.js', 'x'], Second: ['x'] })
    state.inbox = bookmarksWidget('Unsorted', ['Later'])
    for (const entry of state.inbox.items && 'links' in state.inbox.items ? state.inbox.items.links : []) entry.tags = ['VUE.js']
    const { user } = openApp('/tags/vue.js')
    await screen.findByRole('heading', { level: 1, name: t('tags:titleOfTag', { tag: 'vue.js' }) })
    await screen.findByRole('link', { name: 'First' })
    const [later, first] = rows(t('tags:bookmarksOf', { tag: 'VUE.js' }))
    expect([later?.textContent, first?.textContent]).toEqual([
      expect.stringContaining(t('unsorted:title')),
      expect.stringContaining('Home › Links'),
    ])
    expect(screen.queryByRole('link', { name: 'Second' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: t('tags:showPlace', { title: 'Later' }) }))
    await screen.findByRole('dialog', { name: t('unsorted:title') })
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: t('tags:showPlace', { title: 'First' }) }))
    await waitFor(() => expect(location.pathname).toContain(`/p/${home.public_id}`))
  })

  it('leads to the group that a bookmark is in', async () => {
    const links = bookmarksWidget('Links', { Now: ['Alder'], Later: ['Birch'] })
    const [, later] = links.items && 'folders' in links.items ? links.items.folders : []
    for (const entry of later?.links ?? []) entry.tags = ['x']
    addPage([[links]])
    const { user } = renderScreen('/tags/x')
    await user.click(await screen.findByRole('button', { name: t('tags:showPlace', { title: 'Birch' }) }))
    await waitFor(() => expect(location.hash).toBe(`#${links.id}/${later?.id}`))
  })

  it('says that no bookmark has it', async () => {
    withTags({ A: ['a'] })
    renderScreen('/tags/b')
    expect(await screen.findByText(t('tags:noneTagged', { tag: 'b' }))).toBeVisible()
  })

  it('has the address of its new name once it is renamed', async () => {
    withTags({ A: ['old'] })
    const { user } = renderScreen('/tags/old')
    await chooseFrom(user, await menuOf('old'), t('tags:rename'))
    const question = await dialog(t('tags:renameTitle'))
    await user.clear(question.getByRole('textbox'))
    await user.type(question.getByRole('textbox'), 'a/b{Enter}')
    await screen.findByRole('heading', { level: 1, name: t('tags:titleOfTag', { tag: 'a/b' }) })
    expect(location.pathname).toBe('/tags/a%2Fb')
    expect(await screen.findByRole('link', { name: 'A' })).toBeVisible()
  })

  it('asks whoever is not logged in to do so first', async () => {
    state.user = null
    renderScreen('/tags/a')
    await waitFor(() => expect(location.pathname).toBe('/users/sign_in'))
  })
})
