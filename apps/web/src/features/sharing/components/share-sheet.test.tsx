import type { Page } from '@foyer/contracts/pages/page/pages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

type Mode = 'private' | 'protected' | 'link' | 'public'

const key = 'k'.repeat(43)
const addressOf = (page: Page) => `${location.origin}/p/${page.public_id}`

async function openSheet(share_mode: Mode = 'private', fields: Partial<Page> = {}) {
  const sharing = { is_listed: share_mode === 'public', is_passwordprotected: share_mode === 'protected' }
  const page = addPage([[]], { title: 'Morning', share_mode, ...sharing, ...fields })
  if (share_mode === 'link') state.pageKeys.set(page.id, key)
  const { user } = await openPage(page)
  await user.click(await screen.findByRole('button', { name: t('share-button:share') }))
  const sheet = within(await screen.findByRole('dialog'))
  const choice = (mode: Mode) => sheet.getByRole('radio', { name: t(`sharing:modes.${mode}.name`) })
  return { user, page, sheet, choice, stored: () => page.share_mode }
}

describe('sharing sheet', () => {
  it.each([
    ['private', {}, t('sharing:now.private')],
    ['protected', {}, t('sharing:now.protected')],
    ['link', {}, t('sharing:now.link')],
    ['public', {}, t('sharing:now.public')],
    ['public', { is_listed: false }, t('sharing:now.unlisted')],
    ['link', { is_archived: true }, `${t('sharing:now.link')} ${t('sharing:archived')}`],
  ] as const)('says in one line who can see a page that is %s, %j', async (mode, fields, line) => {
    const { choice, sheet } = await openSheet(mode, fields)
    expect(choice(mode)).toBeChecked()
    expect(await sheet.findByText(line)).toBeVisible()
  })

  it('describes each choice to a screen reader', async () => {
    const { choice } = await openSheet()
    expect(choice('public')).toHaveAccessibleDescription(t('sharing:modes.public.text'))
  })

  it('shares the page by link and gives the link with its token', async () => {
    const { user, choice, sheet, page, stored } = await openSheet()
    expect(sheet.queryByLabelText(t('sharing:link'))).not.toBeInTheDocument()
    await user.click(choice('link'))
    expect(await sheet.findByLabelText(t('sharing:link'))).toHaveValue(`${addressOf(page)}?access_token=${state.pageKeys.get(page.id)}`)
    expect(stored()).toBe('link')
  })

  it('gives the address that was chosen for the page', async () => {
    const { sheet } = await openSheet('public', { public_url: 'my-morning' })
    expect(await sheet.findByLabelText(t('sharing:link'))).toHaveValue(`${location.origin}/my-morning`)
  })

  it('publishes the page, and asks search engines to leave it out', async () => {
    const { user, choice, sheet, page, stored } = await openSheet('link')
    await user.click(choice('public'))
    await waitFor(() => expect(stored()).toBe('public'))
    expect(await sheet.findByText(t('sharing:now.public'))).toBeVisible()
    const listed = sheet.getByRole('checkbox', { name: t('sharing:listed.name') })
    expect(listed).toBeChecked()
    await user.click(listed)
    expect(await sheet.findByText(t('sharing:now.unlisted'))).toBeVisible()
    await waitFor(() => expect(page.is_listed).toBe(false))
  })

  it('says that nobody else can see it once it is private again', async () => {
    const { user, choice, sheet } = await openSheet('link')
    await user.click(choice('private'))
    expect(await sheet.findByText(t('sharing:now.private'))).toBeVisible()
    await waitFor(() => expect(sheet.queryByLabelText(t('sharing:link'))).not.toBeInTheDocument())
  })

  it('goes back to the choice before when the server refuses, and says why', async () => {
    const { user, choice, sheet } = await openSheet()
    server.refuse('updatePageAccess', 'unavailable')
    await user.click(choice('public'))
    expect(await sheet.findByText(new RegExp(t('errors:unavailable')))).toBeVisible()
    await waitFor(() => expect(choice('private')).toBeChecked())
  })

  it('changes nothing without a connection, and says so', async () => {
    const { user, choice, sheet, stored } = await openSheet()
    server.setOnline(false)
    await user.click(choice('public'))
    expect(await sheet.findByText(new RegExp(t('errors:network')))).toBeVisible()
    await waitFor(() => expect(choice('private')).toBeChecked())
    expect(stored()).toBe('private')
  })

  it('copies the link and says so', async () => {
    const { user, sheet, page } = await openSheet('link')
    await user.click(await sheet.findByRole('button', { name: t('sharing:copy') }))
    expect(await sheet.findByText(t('sharing:copied'))).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(`${addressOf(page)}?access_token=${key}`)
  })

  it('offers the way of the device to share where there is one', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: query.includes('coarse'), media: query }))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    try {
      const { user, sheet, page } = await openSheet('link')
      await user.click(await sheet.findByRole('button', { name: t('sharing:shareByDevice') }))
      expect(share).toHaveBeenCalledExactlyOnceWith({ url: `${addressOf(page)}?access_token=${key}` })
    } finally {
      Reflect.deleteProperty(navigator, 'share')
      vi.unstubAllGlobals()
    }
  })

  it('follows what was changed in another browser', async () => {
    const { sheet, page } = await openSheet('link')
    await sheet.findByText(t('sharing:now.link'))
    Object.assign(page, { share_mode: 'private', is_public: false })
    await server.tell({ type: 'pages' })
    expect(await sheet.findByText(t('sharing:now.private'))).toBeVisible()
  })

  it('gives the focus back to the button that opened it', async () => {
    const { user } = await openSheet()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: t('share-button:share') })).toHaveFocus()
  })
})

describe('the link of a page', () => {
  it('is renewed after saying what stops working', async () => {
    const { user, sheet, page } = await openSheet('link')
    await user.click(await sheet.findByRole('button', { name: t('sharing:renew.action') }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(t('sharing:renew.text'))).toBeVisible()
    await user.click(question.getByRole('button', { name: t('sharing:renew.action') }))
    await waitFor(() => expect(state.pageKeys.get(page.id)).not.toBe(key))
    await waitFor(() =>
      expect(sheet.getByLabelText(t('sharing:link'))).toHaveValue(`${addressOf(page)}?access_token=${state.pageKeys.get(page.id)}`),
    )
  })

  it('stays when the question is declined', async () => {
    const { user, sheet } = await openSheet('link')
    await user.click(await sheet.findByRole('button', { name: t('sharing:renew.action') }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('shared:cancel') }))
    expect(server.calls('updatePageAccess')).toEqual([])
  })

  it('that is the plain address of the page is said to be that', async () => {
    const page = addPage([[]], { title: 'Morning', share_mode: 'link' })
    const { user } = await openPage(page)
    await user.click(await screen.findByRole('button', { name: t('share-button:share') }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByText(t('sharing:now.address'))).toBeVisible()
    expect(sheet.getByLabelText(t('sharing:link'))).toHaveValue(addressOf(page))
    expect(sheet.getByText(t('sharing:renew.hintOfAddress'))).toBeVisible()
  })
})

describe('the password of a page', () => {
  it('is set before the page is shared by it', async () => {
    const { user, choice, sheet, page, stored } = await openSheet()
    await user.click(choice('protected'))
    expect(choice('protected')).toBeChecked()
    expect(sheet.getByText(t('sharing:now.private'))).toBeVisible()
    await user.type(sheet.getByLabelText(t('sharing:password.first')), 'open sesame')
    expect(stored()).toBe('private')
    await user.click(sheet.getByRole('button', { name: t('sharing:password.protect') }))
    expect(await sheet.findByText(t('sharing:now.protected'))).toBeVisible()
    expect(state.pagePasswords.get(page.id)).toBe('open sesame')
    expect(await sheet.findByLabelText(t('sharing:link'))).toHaveValue(addressOf(page))
    expect(sheet.getByRole('button', { name: t('sharing:password.change') })).toBeVisible()
    expect(sheet.getByText(t('sharing:password.set'))).toBeVisible()
  })

  it('is refused when it is too short, and nothing is sent', async () => {
    const { user, choice, sheet } = await openSheet()
    await user.click(choice('protected'))
    await user.type(sheet.getByLabelText(t('sharing:password.first')), '12345')
    await user.click(sheet.getByRole('button', { name: t('sharing:password.protect') }))
    expect(sheet.getByLabelText(t('sharing:password.first'))).toHaveAccessibleDescription(t('account-errors:field.too_short', { count: 6 }))
    expect(sheet.getByLabelText(t('sharing:password.first'))).toHaveFocus()
    expect(server.calls('updatePageAccess')).toEqual([])
  })

  it('is kept in its field when the server refuses it', async () => {
    const { user, choice, sheet, stored } = await openSheet()
    await user.click(choice('protected'))
    await user.type(sheet.getByLabelText(t('sharing:password.first')), 'open sesame')
    server.refuse('updatePageAccess', 'rate_limited')
    await user.click(sheet.getByRole('button', { name: t('sharing:password.protect') }))
    expect(await sheet.findByText(new RegExp(t('errors:rate_limited')))).toBeVisible()
    expect(sheet.getByLabelText(t('sharing:password.first'))).toHaveValue('open sesame')
    expect(stored()).toBe('private')
  })

  it('is changed', async () => {
    const { user, sheet, page } = await openSheet('protected')
    await user.click(await sheet.findByRole('button', { name: t('sharing:password.change') }))
    await user.type(sheet.getByLabelText(t('sharing:password.new')), 'another one')
    await user.click(sheet.getByRole('button', { name: t('sharing:password.save') }))
    expect(await sheet.findByText(t('sharing:password.changed'))).toBeVisible()
    expect(state.pagePasswords.get(page.id)).toBe('another one')
  })

  it('is not asked for any more once another choice is made', async () => {
    const { user, choice, sheet, stored } = await openSheet('link')
    await user.click(choice('protected'))
    await user.click(choice('link'))
    expect(sheet.queryByLabelText(t('sharing:password.first'))).not.toBeInTheDocument()
    expect(stored()).toBe('link')
    expect(server.calls('updatePageAccess')).toEqual([])
  })
})
