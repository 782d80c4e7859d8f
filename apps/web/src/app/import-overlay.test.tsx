import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom } from '../testing/actions.ts'
import { openPage } from '../testing/render-app.tsx'
import { addPage, server, state } from '../testing/scene.ts'
import { t } from '../testing/texts.ts'
import { bookmarksWidget } from '../testing/things.ts'

const file = () => new File(['<DL></DL>'], 'bookmarks.html', { type: 'text/html' })

async function openOverPage() {
  const page = addPage([[bookmarksWidget('Links', ['Alder'])], []], { title: 'Trees' })
  const { user } = await openPage(page)
  await screen.findByRole('link', { name: 'Alder' })
  return { page, user, path: location.pathname }
}
const inDialog = async () => within(await screen.findByRole('dialog', { name: t('import:intoPage', { title: 'Trees' }) }))

describe('the import over a page', () => {
  it('goes into that page, which stays open, from the file to the end', async () => {
    const { page, user, path } = await openOverPage()
    await chooseFrom(user, screen.getByRole('button', { name: t('shell:pageActions') }), t('page-actions:importFile'))
    const dialog = await inDialog()
    await user.upload(await dialog.findByLabelText(t('import:file')), file())
    expect(await dialog.findByLabelText(t('import:page'))).toHaveValue(String(page.id))
    await user.click(dialog.getByRole('button', { name: t('import:start') }))
    await waitFor(() => expect(server.calls('startImport').map(({ body }) => body.page_id)).toEqual([page.id]))
    const [record] = state.imports.values()
    Object.assign(record ?? {}, { status: 'done', imported: 12, page: { id: page.id, public_id: page.public_id, slug: '' } })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 5_000 })
    expect(location.pathname).toBe(path)
    expect(await screen.findByText(t('import:done', { count: 12, number: '12' }))).toBeInTheDocument()
  })

  it('goes into the column for which content was to be added', async () => {
    const { user } = await openOverPage()
    await user.click(screen.getByRole('button', { name: t('content:addContent') }))
    await user.click(await screen.findByRole('button', { name: t('content:importFile') }))
    const dialog = await inDialog()
    await user.upload(await dialog.findByLabelText(t('import:file')), file())
    await user.click(await dialog.findByRole('button', { name: t('import:start') }))
    await waitFor(() => expect(server.calls('startImport').map(({ body }) => body.column)).toEqual([0]))
  })

  it('begins again with another file', async () => {
    const { user } = await openOverPage()
    await chooseFrom(user, screen.getByRole('button', { name: t('shell:pageActions') }), t('page-actions:importFile'))
    const dialog = await inDialog()
    await user.upload(await dialog.findByLabelText(t('import:file')), file())
    await user.click(await dialog.findByRole('button', { name: t('import:otherFile') }))
    expect(await dialog.findByLabelText(t('import:file'))).toBeInTheDocument()
  })
})
