import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

type Mode = 'private' | 'link' | 'public'

async function openSheet(share_mode: Mode = 'private', public_url: string | null = null) {
  const page = addPage([[]], { title: 'Morning', share_mode, public_url })
  const { user } = await openPage(page)
  await user.click(await screen.findByRole('button', { name: t('sharing:share') }))
  const sheet = within(await screen.findByRole('dialog'))
  const choice = (mode: Mode) => sheet.getByRole('radio', { name: t(`sharing:modes.${mode}.name`) })
  return { user, page, sheet, choice, stored: () => page.share_mode }
}

describe('sharing sheet', () => {
  it('shows how the page is shared now', async () => {
    const { choice, sheet } = await openSheet('link')
    expect(choice('link')).toBeChecked()
    expect(sheet.getByText(t('sharing:labels.link'))).toBeVisible()
  })

  it('describes each choice to a screen reader', async () => {
    const { choice } = await openSheet()
    expect(choice('public')).toHaveAccessibleDescription(t('sharing:modes.public.text'))
  })

  it('shares the page by link and gives the link', async () => {
    const { user, choice, sheet, page, stored } = await openSheet()
    expect(sheet.queryByLabelText(t('sharing:link'))).not.toBeInTheDocument()
    await user.click(choice('link'))
    await waitFor(() => expect(stored()).toBe('link'))
    expect(sheet.getByLabelText(t('sharing:link'))).toHaveValue(`${location.origin}/p/${page.public_id}`)
  })

  it('gives the address that was chosen for the page', async () => {
    const { sheet } = await openSheet('link', 'my-morning')
    expect(sheet.getByLabelText(t('sharing:link'))).toHaveValue(`${location.origin}/my-morning`)
  })

  it('lists the page publicly', async () => {
    const { user, choice, sheet, stored } = await openSheet('link')
    await user.click(choice('public'))
    await waitFor(() => expect(stored()).toBe('public'))
    expect(await sheet.findByText(t('sharing:labels.public'))).toBeVisible()
  })

  it('says that whoever had the page open has lost it once it is private again', async () => {
    const { user, choice, sheet } = await openSheet('link')
    await user.click(choice('private'))
    expect(await sheet.findByText(t('sharing:withdrawn'))).toBeVisible()
    expect(sheet.queryByLabelText(t('sharing:link'))).not.toBeInTheDocument()
  })

  it('goes back to the choice before when the server refuses, and says why', async () => {
    const { user, choice, sheet } = await openSheet()
    server.refuse('updatePageAccess', 'unavailable')
    await user.click(choice('public'))
    expect(await sheet.findByText(new RegExp(t('errors:unavailable')))).toBeVisible()
    await waitFor(() => expect(choice('private')).toBeChecked())
  })

  it('copies the link and says so', async () => {
    const { user, sheet, page } = await openSheet('link')
    await user.click(sheet.getByRole('button', { name: t('sharing:copy') }))
    expect(await sheet.findByText(t('sharing:copied'))).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/p/${page.public_id}`)
  })

  it('gives the focus back to the button that opened it', async () => {
    const { user } = await openSheet()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: t('sharing:share') })).toHaveFocus()
  })
})
