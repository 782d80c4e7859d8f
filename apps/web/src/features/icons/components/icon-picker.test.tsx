import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../lib/api/query-client.ts'
import { chooseFrom, inWidget } from '../../../testing/actions.ts'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'
import { emojiQuery, fontIconsQuery } from '../api/icon-names.ts'
import { searchTextOf } from '../search-icons.ts'

const entry = (identifier: string, name: string, words = '') => ({ identifier, name, searchText: searchTextOf(name, words, identifier) })
const faces = Array.from({ length: 20 }, (_, index) => entry(`1F6${String(index).padStart(2, '0')}`, `face ${index}`))

/** A page with a bookmark, and the names of a few icons; the dialog is open. */
async function openPicker(of: 'bookmark' | 'widget', fields: Partial<Widget> = {}) {
  queryClient.setQueryData(fontIconsQuery().queryKey, [entry('solid/star', 'Star', 'award'), entry('brands/github', 'GitHub')])
  queryClient.setQueryData(emojiQuery('en').queryKey, [
    { id: 'smileys-emotion', entries: faces },
    { id: 'food-drink', entries: [entry('1F951', 'avocado', 'fruit green')] },
    { id: 'extras-openmoji', entries: [entry('E001', 'robot arm')] },
  ])
  const { user } = await renderWidgets(addPage([[bookmarksWidget('Links', ['Alder'], fields)]]))
  const links = await inWidget('Links')
  const menu =
    of === 'bookmark'
      ? await links.findByRole('button', { name: t('bookmark-editing:linkMenu', { title: 'Alder' }) })
      : await links.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Links' }) })
  await chooseFrom(user, menu, t(of === 'bookmark' ? 'bookmark-editing:changeIcon' : 'widget-editing:changeIcon'))
  const dialog = within(await screen.findByRole('dialog', { name: t('icons:title') }))
  const open = async (tab: string) => user.click(await dialog.findByRole('tab', { name: t(`icons:tabs.${tab}`) }))
  const option = async (name: string) => dialog.findByRole('option', { name })
  const sent = () => server.calls(of === 'bookmark' ? 'updateItem' : 'updateWidget').map(({ body }) => body.icon)
  return { user, links, dialog, open, option, sent }
}

describe('the icon picker', () => {
  it('gives a bookmark an emoji of another group, and offers it again', async () => {
    const { user, dialog, open, option, sent, links } = await openPicker('bookmark')
    await open('emoji')
    await user.selectOptions(dialog.getByRole('combobox', { name: t('icons:group') }), 'food-drink')
    fireEvent.click(await option('avocado'))
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'emoji', identifier: '1F951' }]))
    expect(await links.findByText('🥑️')).toBeInTheDocument()
    expect(localStorage.getItem('foyer.session.recent-icons')).toBe('["emoji:1F951"]')
  })

  it('finds an application by its name, and draws it in the colour of its brand', async () => {
    const { user, dialog, open, sent, links } = await openPicker('bookmark')
    await open('app')
    await user.type(dialog.getByRole('searchbox', { name: t('icons:search') }), 'jellyf{Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'app', identifier: 'jellyfin', parameters: { color: '00A4DC' } }]))
    const row = (await links.findByRole('link', { name: /Alder/ })).closest('li')
    await waitFor(() =>
      expect(row?.querySelector<HTMLElement>('.font-icon')?.style.getPropertyValue('--icon-file')).toMatch(
        'simpleicons-16.37.0/jellyfin.svg',
      ),
    )
  })

  it('searches all groups as one types, and Enter takes the first', async () => {
    const { user, dialog, open, sent } = await openPicker('bookmark')
    await open('openmoji')
    const field = dialog.getByRole('searchbox', { name: t('icons:search') })
    await user.type(field, 'nosuchthing')
    expect(await dialog.findByRole('status')).toHaveTextContent(t('icons:nothingFound', { query: 'nosuchthing' }))
    await user.clear(field)
    await user.type(field, 'gree{Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'openmoji', identifier: '1F951' }]))
  })

  it('is walked through with the arrow keys', async () => {
    const { user, dialog, open, sent } = await openPicker('bookmark')
    await open('emoji')
    dialog.getByRole('searchbox', { name: t('icons:search') }).focus()
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ identifier: faces[9]?.identifier }]))
  })

  it('takes as a picture of OpenMoji what no device draws', async () => {
    const { user, dialog, open, option, sent } = await openPicker('bookmark')
    await open('emoji')
    await user.selectOptions(dialog.getByRole('combobox', { name: t('icons:group') }), 'extras-openmoji')
    fireEvent.click(await option('robot arm'))
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'openmoji', identifier: 'E001' }]))
  })

  it('gives a widget a font icon in a colour, shown in its header', async () => {
    const { user, dialog, open, option, sent, links } = await openPicker('widget')
    await open('fontawesome')
    await user.click(dialog.getByRole('radio', { name: t('icons:colours.red') }))
    fireEvent.click(await option('Star'))
    const icon = { type: 'fontawesome', identifier: 'solid/star', parameters: { color: 'D32F2F' } }
    await waitFor(() => expect(sent()).toMatchObject([icon]))
    await waitFor(() =>
      expect(
        links
          .getByRole('button', { name: /^Links/ })
          .querySelector('.font-icon')
          ?.getAttribute('style'),
      ).toMatch('solid/star.svg'),
    )
  })

  it('recolours the icon that is there without closing', async () => {
    const icon = { type: 'fontawesome', identifier: 'solid/star', parameters: { color: '0093D5' }, meta: {} } as const
    const { user, dialog, sent } = await openPicker('widget', { icon })
    await user.click(await dialog.findByRole('radio', { name: t('icons:colours.green') }))
    await waitFor(() => expect(sent()).toMatchObject([{ identifier: 'solid/star', parameters: { color: '3C9A3F' } }]))
    expect(screen.getByRole('dialog', { name: t('icons:title') })).toBeVisible()
  })

  it('makes an icon of letters', async () => {
    const { user, dialog, open, sent } = await openPicker('bookmark')
    await open('text')
    const field = dialog.getByRole('textbox', { name: t('icons:text') })
    expect(field).toHaveValue('A')
    await user.type(field, 'B{Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'texticon', identifier: 'AB', parameters: { color: '0093D5' } }]))
  })

  it('takes the icon of another site, and says what is none', async () => {
    const { user, dialog, open, sent } = await openPicker('bookmark')
    await open('site')
    const field = dialog.getByRole('textbox', { name: t('icons:otherSite') })
    await user.type(field, 'no site{Enter}')
    expect(field).toHaveAccessibleDescription(t('icons:noSite'))
    await user.clear(field)
    await user.type(field, 'https://Birch.example/path{Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'favicon', identifier: 'birch.example' }]))
  })

  it('uploads a picture, or says why it cannot be used', async () => {
    const { user, dialog, open, sent } = await openPicker('widget')
    await open('upload')
    const field = dialog.getByLabelText(t('icons:upload.file'))
    server.refuse('uploadFile', 'invalid', { errors: [{ field: 'file', code: 'invalid' }] })
    await user.upload(field, new File(['x'], 'x.png', { type: 'image/png' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(t('icons:fields.file.invalid'))
    await user.upload(field, new File(['x'], 'x.png', { type: 'image/png' }))
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'custom', identifier: expect.stringMatching(/^.{43}$/) as string }]))
  })

  it('takes an upload back, and with it the icon', async () => {
    const { user, dialog, open, sent } = await openPicker('widget')
    await open('upload')
    await user.upload(dialog.getByLabelText(t('icons:upload.file')), new File(['x'], 'x.png', { type: 'image/png' }))
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'custom' }]))
    await user.click(await screen.findByRole('button', { name: t('picture-upload:takeBack') }))
    await waitFor(() => expect(server.calls('deleteFileByToken').map(({ body }) => body.token)).toEqual(['token']))
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'custom' }, null]))
    expect(await screen.findByText(t('picture-upload:takenBack', { name: 'x.png' }))).toBeInTheDocument()
  })

  it('goes back to the icon of the site', async () => {
    const { user, dialog, open, sent } = await openPicker('bookmark')
    await open('site')
    await user.click(dialog.getByRole('button', { name: t('icons:ownSite', { site: 'alder.example' }) }))
    await waitFor(() => expect(sent()).toEqual([null]))
  })

  it('says why there are no names, and tries again', async () => {
    const { user, dialog, open } = await openPicker('bookmark')
    server.setOnline(false)
    queryClient.removeQueries({ queryKey: fontIconsQuery().queryKey })
    await open('fontawesome')
    expect(await dialog.findByRole('alert')).toHaveTextContent(t('errors:network'))
    server.setOnline(true)
    queryClient.setQueryData(fontIconsQuery().queryKey, [entry('solid/star', 'Star')])
    expect(await dialog.findByRole('option', { name: 'Star' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('the edit dialog of a bookmark', () => {
  it('changes the icon together with the rest, when it is saved', async () => {
    const { user, dialog, sent, links } = await openPicker('bookmark')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await chooseFrom(
      user,
      links.getByRole('button', { name: t('bookmark-editing:linkMenu', { title: 'Alder' }) }),
      t('bookmark-editing:edit'),
    )
    const form = within(await screen.findByRole('dialog', { name: t('bookmark-editing:editTitle') }))
    await user.click(form.getByRole('button', { name: t('bookmark-editing:changeIcon') }))
    const picker = within(await screen.findByRole('dialog', { name: t('icons:title') }))
    fireEvent.click(await picker.findByRole('tab', { name: t('icons:tabs.emoji') }))
    fireEvent.click(await picker.findByRole('option', { name: 'face 1' }))
    expect(sent()).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: t('icons:title') })).not.toBeInTheDocument())
    fireEvent.click(form.getByRole('button', { name: t('bookmark-editing:save') }))
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'emoji', identifier: '1F601' }]))
    expect(dialog).toBeDefined()
  })
})
