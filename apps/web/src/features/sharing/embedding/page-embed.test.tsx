import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const key = 'k'.repeat(43)

async function openSheet(share_mode: 'private' | 'protected' | 'link' | 'public', hosts: string[] = []) {
  const page = addPage([[]], { title: 'Morning', share_mode })
  if (share_mode === 'link') state.pageKeys.set(page.id, key)
  state.embedHosts.set(page.id, hosts)
  const { user } = await openPage(page)
  await user.click(await screen.findByRole('button', { name: t('share-button:share') }))
  const sheet = within(await screen.findByRole('dialog'))
  const field = () => sheet.findByLabelText(t('page-embed:site'))
  const add = async (typed: string) => {
    if (typed !== '') await user.type(await field(), typed)
    await user.click(await sheet.findByRole('button', { name: t('page-embed:add') }))
  }
  return { user, page, sheet, field, add, stored: () => state.embedHosts.get(page.id) ?? [] }
}

describe('the sites that embed a page in the sharing sheet', () => {
  it('are added, by an address on them too, and there is code for them', async () => {
    const { sheet, page, add, field, stored } = await openSheet('public')
    await field()
    expect(sheet.queryByLabelText(t('page-embed:code'))).not.toBeInTheDocument()
    await add('https://Blog.example.org/post')
    expect(await sheet.findByText(t('page-embed:added', { host: 'blog.example.org' }))).toBeVisible()
    expect(within(sheet.getByRole('list', { name: t('page-embed:sites') })).getByText('blog.example.org')).toBeVisible()
    expect(stored()).toEqual(['blog.example.org'])
    expect(await field()).toHaveValue('')
    expect(sheet.getByLabelText<HTMLTextAreaElement>(t('page-embed:code')).value).toContain(
      `src="${location.origin}/p/${page.public_id}?embed=1" title="Morning"`,
    )
  })

  it('are given the token of the link, and it says so', async () => {
    const { user, sheet, page } = await openSheet('link', ['blog.example'])
    expect(await sheet.findByText(new RegExp(t('page-embed:linkText')))).toBeVisible()
    await user.click(sheet.getByRole('button', { name: t('page-embed:copy') }))
    expect(await sheet.findByText(t('page-embed:copied'))).toBeVisible()
    expect(await navigator.clipboard.readText()).toContain(`/p/${page.public_id}?embed=1&amp;access_token=${key}"`)
  })

  it.each([
    ['', 'blank'],
    ['not a site', 'invalid'],
    ['Blog.example', 'taken'],
  ] as const)('are not %j: %s', async (typed, problem) => {
    const { sheet, add, field } = await openSheet('public', ['blog.example'])
    await add(typed)
    expect(await field()).toHaveAccessibleDescription(t(`page-embed:problems.${problem}`))
    expect(await field()).toHaveFocus()
    expect(await field()).toHaveValue(typed)
    expect(server.calls('updatePageAccess')).toEqual([])
    expect(sheet.getAllByRole('button', { name: /blog\.example/ })).toHaveLength(1)
  })

  it('are removed, and come back with undo', async () => {
    const { user, sheet, stored } = await openSheet('public', ['a.example', 'b.example'])
    await user.click(await sheet.findByRole('button', { name: t('page-embed:remove', { host: 'a.example' }) }))
    await waitFor(() => expect(stored()).toEqual(['b.example']))
    expect(await sheet.findByRole('heading', { name: t('page-embed:title') })).toHaveFocus()
    await user.click(await screen.findByRole('button', { name: t('page-embed:undo') }))
    await waitFor(() => expect(stored()).toEqual(['a.example', 'b.example']))
  })

  it('stay what they are without a connection, with what was typed', async () => {
    const { sheet, add, field, stored } = await openSheet('public')
    await field()
    server.setOnline(false)
    await add('blog.example')
    expect(await sheet.findByText(new RegExp(t('errors:network')))).toBeVisible()
    expect(await field()).toHaveValue('blog.example')
    expect(stored()).toEqual([])
  })

  it('stay what they are when the server refuses, and it says why', async () => {
    const { sheet, add } = await openSheet('public')
    server.refuse('updatePageAccess', 'unavailable')
    await add('blog.example')
    expect(await sheet.findByText(new RegExp(t('errors:unavailable')))).toBeVisible()
  })

  it('are no more than a page can have', async () => {
    const { sheet } = await openSheet(
      'public',
      Array.from({ length: 20 }, (_, index) => `a${index}.example`),
    )
    expect(await sheet.findByText(t('page-embed:full', { count: 20 }))).toBeVisible()
    expect(sheet.queryByLabelText(t('page-embed:site'))).not.toBeInTheDocument()
  })

  it.each(['private', 'protected'] as const)('are not asked for while the page is %s', async (mode) => {
    const { sheet } = await openSheet(mode)
    expect(sheet.getByRole('radio', { name: t(`sharing:modes.${mode}.name`) })).toBeChecked()
    await waitFor(() => expect(server.calls('viewPageAccess').length).toBeGreaterThan(0))
    expect(sheet.queryByText(t('page-embed:title'))).not.toBeInTheDocument()
  })
})

describe('a page that is embedded', () => {
  it('has a header, and its owner can edit it, without embed=1 alone', async () => {
    const page = addPage([[]], { title: 'Morning', share_mode: 'public' })
    await openPage(page)
    expect(screen.getByRole('banner')).toBeVisible()
    await waitFor(() => expect(within(screen.getByRole('main')).queryAllByRole('button')).not.toEqual([]))
  })

  it('has none, and nobody can edit it, with embed=1', async () => {
    const page = addPage([[]], { title: 'Morning', share_mode: 'public' })
    await openPage(page, '?embed=1')
    expect(screen.getByRole('main')).toBeVisible()
    expect(screen.queryByRole('banner')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Morning' })).toHaveClass('sr-only')
    expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([])
  })
})
