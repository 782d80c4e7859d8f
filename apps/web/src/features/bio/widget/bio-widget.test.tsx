import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { limits } from '@foyer/contracts/limits'
import { chooseFrom, inWidget, speak, toHaveFocus, undo } from '../../../testing/actions.ts'
import { renderWidget, renderWidgets } from '../../../testing/render-widget.tsx'
import { addForeignPage, server, state } from '../../../testing/scene.ts'
import { renderOnServer } from '../../../testing/serve-page.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

const file = { f: 'T'.repeat(43), w: 800, h: 600 }
const ada = {
  p: file,
  n: 'Ada',
  b: 'I write **programs**.\n\nSee https://example.org/notes',
  ls: [{ u: 'https://alder.example/' }, { u: 'mailto:ada@example.org', t: 'Mail' }],
}

/** A page with a profile in the widget “Me”. */
async function openMe(settings: Record<string, unknown> = {}) {
  const bio = widget('bio', 'Me', null, { settings })
  const { user } = await renderWidget(bio, { share_mode: 'public' })
  return { user, bio, me: await inWidget('Me') }
}

/** The same with its settings open. */
async function openSettings(settings: Record<string, unknown> = {}) {
  const scene = await openMe(settings)
  await chooseFrom(
    scene.user,
    await scene.me.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Me' }) }),
    t('widget-editing:settings'),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText(t('bio:newLink'))
  return { ...scene, dialog }
}
const click = ({ user, dialog }: Awaited<ReturnType<typeof openSettings>>, key: string, name: string) =>
  user.click(dialog.getByRole('button', { name: t(key, { name }) }))

describe('a profile', () => {
  it('shows the picture, the name, the text and the links', async () => {
    const { me } = await openMe(ada)
    expect(await me.findByRole('img', { name: t('bio:pictureOf', { name: 'Ada' }) })).toHaveAttribute('src', `/api/users/files/${file.f}`)
    expect(me.getByText('Ada')).toBeVisible()
    expect(me.getByText('programs').tagName).toBe('STRONG')
    expect(me.getByRole('link', { name: 'https://example.org/notes' })).toHaveAttribute('href', 'https://example.org/notes')
    const links = within(me.getByRole('list', { name: t('bio:linksIn', { title: 'Me' }) })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [expect.stringContaining('alder.example'), 'https://alder.example/'],
      [expect.stringContaining('Mail'), 'mailto:ada@example.org'],
    ])
  })

  it('never shows what would run a script', async () => {
    const { me } = await openMe({
      n: '<b>Ada</b>',
      b: '[x](javascript:alert(1)) <script>alert(1)</script>',
      ls: [{ u: 'javascript:alert(1)', t: 'Click' }, 'x', { u: 7 }],
    })
    expect(await me.findByText('<b>Ada</b>')).toBeVisible()
    expect(me.getByText(/<script>/)).toBeVisible()
    expect(me.queryByRole('link')).not.toBeInTheDocument()
  })

  it('is in the HTML of the server for visitors', async () => {
    state.user = null
    const page = addForeignPage('Kitchen', { share_mode: 'public' })
    page.columns[0]?.widgets.push(widget('bio', 'Me', null, { settings: ada }))
    const served = await renderOnServer(`/p/${page.public_id}`)
    expect(served?.html).toContain('<strong')
    expect(served?.html).toMatch(/<img[^>]*width="800" height="600"/)
    expect(served?.html).toContain('https://alder.example/')
  })

  it('that is empty says so to those who only look', async () => {
    const page = addForeignPage('Kitchen')
    page.columns[0]?.widgets.push(widget('bio', 'Me', null, { settings: {} }))
    await renderWidgets(page)
    expect(await (await inWidget('Me')).findByText(t('bio:empty'))).toBeVisible()
  })

  it('that is empty begins with a name', async () => {
    const { user, bio, me } = await openMe()
    await user.type(await me.findByLabelText(t('bio:name')), 'Ada{Enter}')
    await waitFor(() => expect(bio.settings['n']).toBe('Ada'))
    expect(await me.findByText('Ada')).toBeVisible()
    await toHaveFocus(() => me.getByRole('button', { name: 'Me' }))
  })

  it('that is empty opens its settings', async () => {
    const { user, me } = await openMe()
    await me.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Me' }) })
    await user.click(await me.findByRole('button', { name: t('bio:editAll') }))
    expect(await screen.findByLabelText(t('bio:newLink'))).toBeVisible()
  })

  it('speaks German', async () => {
    const { me } = await openMe()
    await me.findByRole('button', { name: t('bio:useProfile') })
    await speak('de')
    expect(await me.findByRole('button', { name: 'Mein Profil übernehmen' })).toBeVisible()
  })
})

describe('“Use my profile”', () => {
  it('fills it with the name and the text of the person, which can be undone', async () => {
    state.profile = { public_url: null, bio: 'Mathematician', is_published: false }
    const { user, bio, me } = await openMe()
    await user.click(await me.findByRole('button', { name: t('bio:useProfile') }))
    await waitFor(() => expect(bio.settings).toEqual({ n: state.user?.name, b: 'Mathematician' }))
    await undo(user)
    await waitFor(() => expect(bio.settings).toEqual({}))
  })

  it('copies their picture into a file of the widget', async () => {
    if (state.user) state.user = { ...state.user, avatar_url: '/api/users/files/me' }
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
      input === '/api/users/files/me' ? new Response('me', { headers: { 'content-type': 'image/webp' } }) : fetch(input, init),
    )
    const { user, bio, me } = await openMe()
    const button = await me.findByRole('button', { name: t('bio:useProfile') })
    await user.click(button)
    await waitFor(() => expect(bio.settings['p']).toMatchObject({ w: 256, h: 256 }))
    expect(state.files.map(({ upload_preset }) => upload_preset)).toEqual(['widget'])
  })

  it('says why nothing could be read, and changes nothing', async () => {
    server.refuse('getProfile', 'internal')
    const { user, bio, me } = await openMe()
    await user.click(await me.findByRole('button', { name: t('bio:useProfile') }))
    expect(await me.findByText(t('errors:internal'))).toBeVisible()
    expect(bio.settings).toEqual({})
  })
})

describe('the settings of a profile', () => {
  it('change the name and the text', async () => {
    const { user, bio, dialog } = await openSettings({ n: 'Ada' })
    await user.type(dialog.getByLabelText(t('bio:name')), ' Lovelace')
    await user.type(dialog.getByLabelText(t('bio:text')), 'Hello')
    await user.tab()
    await waitFor(() => expect(bio.settings).toEqual({ n: 'Ada Lovelace', b: 'Hello' }))
    await user.clear(dialog.getByLabelText(t('bio:text')))
    await waitFor(() => expect(bio.settings).toEqual({ n: 'Ada Lovelace' }))
  })

  it('add links by their addresses', async () => {
    const { user, bio, dialog } = await openSettings({ n: 'Ada' })
    await user.type(dialog.getByLabelText(t('bio:newLink')), 'alder.example{Enter}')
    await user.type(dialog.getByLabelText(t('bio:newLink')), 'ada@example.org{Enter}')
    await waitFor(() => expect(bio.settings['ls']).toEqual([{ u: 'https://alder.example' }, { u: 'mailto:ada@example.org' }]))
    expect(dialog.getByText(t('bio:linkAdded', { name: 'ada@example.org' }))).toBeInTheDocument()
  })

  it('refuse a link that would run a script, and keep what was typed', async () => {
    const { user, bio, dialog } = await openSettings({ n: 'Ada' })
    await user.type(dialog.getByLabelText(t('bio:newLink')), 'javascript:alert(1){Enter}')
    expect(await dialog.findByText(t('picture:noLink'))).toBeVisible()
    expect(dialog.getByLabelText(t('bio:newLink'))).toHaveValue('javascript:alert(1)')
    expect(bio.settings['ls']).toBeUndefined()
  })

  it('give a link a title, and take it away again', async () => {
    const { user, bio, dialog } = await openSettings({ ls: [{ u: 'https://alder.example/' }] })
    const title = dialog.getByLabelText(t('bio:titleOf', { address: 'https://alder.example/' }))
    await user.type(title, 'Trees')
    await user.tab()
    await waitFor(() => expect(bio.settings['ls']).toEqual([{ u: 'https://alder.example/', t: 'Trees' }]))
    await user.clear(title)
    await user.tab()
    await waitFor(() => expect(bio.settings['ls']).toEqual([{ u: 'https://alder.example/' }]))
  })

  it('move and remove links by buttons, and say so', async () => {
    const scene = await openSettings({ ls: [{ u: 'https://alder.example/' }, { u: 'https://birch.example/' }] })
    const { bio, dialog } = scene
    await click(scene, 'bio:moveDown', 'alder.example')
    await waitFor(() => expect(bio.settings['ls']).toEqual([{ u: 'https://birch.example/' }, { u: 'https://alder.example/' }]))
    expect(dialog.getByText(t('bio:linkMoved', { name: 'alder.example', index: 2, count: 2 }))).toBeInTheDocument()
    await click(scene, 'bio:removeLink', 'birch.example')
    await waitFor(() => expect(bio.settings['ls']).toEqual([{ u: 'https://alder.example/' }]))
    await toHaveFocus(() => dialog.getByLabelText(t('bio:titleOf', { address: 'https://alder.example/' })))
    await click(scene, 'bio:removeLink', 'alder.example')
    await toHaveFocus(() => dialog.getByLabelText(t('bio:newLink')))
    await waitFor(() => expect(bio.settings['ls']).toEqual([]))
  })

  it('take no more links than a profile can have', async () => {
    const scene = await openMe({ ls: Array.from({ length: limits.bio_links }, (_, index) => ({ u: `https://a${index}.example/` })) })
    await chooseFrom(
      scene.user,
      await scene.me.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Me' }) }),
      t('widget-editing:settings'),
    )
    expect(await screen.findByText(t('bio:full', { count: limits.bio_links }))).toBeVisible()
  })
})
