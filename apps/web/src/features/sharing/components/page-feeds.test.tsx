import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

async function openSheet(share_mode: 'private' | 'link' | 'public') {
  const page = addPage([[]], { title: 'Morning', share_mode })
  const { user } = await openPage(page)
  await user.click(await screen.findByRole('button', { name: t('share-button:share') }))
  const sheet = within(await screen.findByRole('dialog'))
  return { user, page, sheet, addressOf: (file: string) => `${location.origin}/p/${page.public_id}/${file}` }
}

describe('the feeds of a page in the sharing sheet', () => {
  it('are there with their addresses for a public page', async () => {
    const { sheet, addressOf } = await openSheet('public')
    expect(await sheet.findByLabelText(t('page-feeds:rss'))).toHaveValue(addressOf('feed.xml'))
    expect(sheet.getByLabelText(t('page-feeds:json'))).toHaveValue(addressOf('feed.json'))
  })

  it.each(['rss', 'json'] as const)('give the address of the %s feed to copy, and say that it was copied', async (feed) => {
    const { user, sheet, addressOf } = await openSheet('public')
    const name = t(`page-feeds:${feed}`)
    await user.click(await sheet.findByRole('button', { name: t('page-feeds:copy', { feed: name }) }))
    expect(await sheet.findByText(t('page-feeds:copied', { feed: name }))).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(addressOf(feed === 'rss' ? 'feed.xml' : 'feed.json'))
  })

  it.each(['private', 'link'] as const)('are not there for a page that is shared as %s', async (mode) => {
    const { sheet } = await openSheet(mode)
    expect(sheet.getByRole('radio', { name: t(`sharing:modes.${mode}.name`) })).toBeChecked()
    expect(sheet.queryByText(t('page-feeds:title'))).not.toBeInTheDocument()
  })
})
