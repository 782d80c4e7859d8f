import type { Page } from '@playwright/test'
import { signedUp } from '@foyer/testing/api-session'
import { axeFindings } from '@foyer/testing/browser'
import { newInvitationLink } from '@foyer/testing/mail-links'
import { expect, test } from './fixtures.ts'
import { text as t } from './support/texts.ts'

const titled = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })

test('an editor suggests links, and the owner of the page accepts, undoes that and refuses', async ({
  page,
  foyer,
  member,
  seed,
  openBrowser,
}) => {
  const shared = await seed.page('Harbour')
  await seed.bookmarks(shared, 'Ships', [['Old ship', 'https://old.example/']])
  const editor = await signedUp(foyer.url, `editor.${Date.now()}@example.org`)
  const token = await newInvitationLink(member, editor.email, { page: shared, role: 'editor' })
  await editor.send('POST', `/api/users/page_invitation/${token}`)

  await page.goto(`/p/${shared.public_id}`)
  await page.getByRole('button', { name: t('share-button:share') }).click()
  // It is checked once the server has taken it.
  await page.getByLabel(t('suggestions:settings.name')).click()
  await expect(page.getByLabel(t('suggestions:settings.name'))).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByText(t('suggestions:note.review'))).toBeVisible()

  const guest = await openBrowser(editor)
  await guest.goto(`/p/${shared.public_id}`)
  await guest.getByRole('button', { name: t('suggestions:suggestNew.urllist') }).click()
  const dialog = guest.getByRole('dialog')
  await dialog.getByLabel(t('bookmark-editing:address')).fill('https://new.example/')
  await dialog.getByLabel(t('bookmark-editing:title')).fill('New ship')
  await dialog.getByRole('button', { name: t('suggestions:send') }).click()
  await expect(guest.getByRole('list', { name: t('suggestions:pending', { title: 'Ships' }) })).toContainText('New ship')
  await titled(guest, 'Old ship').click({ button: 'right' })
  await guest.getByRole('menuitem', { name: t('suggestions:suggestRemoval.urllist') }).click()
  await guest
    .getByRole('dialog')
    .getByRole('button', { name: t('suggestions:send') })
    .click()
  expect(await axeFindings(guest)).toEqual([])

  // They come by themselves.
  await page.getByRole('button', { name: t('suggestions:open', { count: 2 }) }).click()
  const panel = page.getByRole('dialog', { name: t('suggestions:title', { number: 2 }) })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(titled(page, 'New ship')).toBeVisible()
  await expect(titled(guest, 'New ship')).toBeVisible()
  await page.getByRole('button', { name: t('mutations:undo') }).click()
  await expect(titled(page, 'New ship')).toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
  const sheet = page.getByRole('dialog')
  await sheet
    .getByRole('button', { name: t('suggestions:accept'), exact: true })
    .first()
    .click()
  await expect(titled(page, 'New ship')).toBeVisible()
  // The suggestion that was accepted leaves with a motion.
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await sheet.getByRole('button', { name: t('suggestions:refuse'), exact: true }).click()
  await page.getByLabel(t('suggestions:answer')).fill('We keep it')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('suggestions:empty'))).toBeVisible()

  await guest.getByRole('button', { name: t('suggestions:show') }).click()
  await guest.getByLabel(t('suggestions:filter.answered')).check()
  await expect(guest.getByText('We keep it')).toBeVisible()
})

test('an editor suggests another text of a note and checks off a to-do, and the owner of the page accepts both and undoes that', async ({
  page,
  foyer,
  member,
  seed,
  openBrowser,
}) => {
  const shared = await seed.page('Kitchen')
  await seed.notes(shared, 'Recipe', ['Rye\nSalt\nOil'])
  await seed.todos(shared, 'Chores', [['Bake']])
  const editor = await signedUp(foyer.url, `cook.${Date.now()}@example.org`)
  const token = await newInvitationLink(member, editor.email, { page: shared, role: 'editor' })
  await editor.send('POST', `/api/users/page_invitation/${token}`)
  await member.send('PUT', `/api/page/${shared.id}/review`, { review_edits: true })

  const guest = await openBrowser(editor)
  await guest.goto(`/p/${shared.public_id}`)
  const choose = async (name: string) => {
    await guest.getByRole('button', { name: t('suggestions:menuOf', { title: name }) }).click()
    await guest.getByRole('menuitem', { name: t('suggestions:suggestChange') }).click()
    return guest.getByRole('dialog')
  }
  const ofNote = await choose('Rye')
  await ofNote.getByLabel(t('suggestions:field.text')).fill('Rye\nSalt\nOlive oil')
  await ofNote.getByRole('button', { name: t('suggestions:send') }).click()
  await expect(guest.getByRole('dialog')).toHaveCount(0)
  const ofTodo = await choose('Bake')
  await ofTodo.getByLabel(t('suggestions:field.is_done')).check()
  await ofTodo.getByRole('button', { name: t('suggestions:send') }).click()
  await expect(guest.getByRole('list', { name: t('suggestions:pending', { title: 'Chores' }) })).toContainText('Bake')
  expect(await axeFindings(guest)).toEqual([])

  await page.goto(`/p/${shared.public_id}`)
  await page.getByRole('button', { name: t('suggestions:open', { count: 2 }) }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('group', { name: t('suggestions:field.text') }).locator('ins')).toContainText('Olive oil')
  expect(await axeFindings(page)).toEqual([])
  for (const name of ['Rye', 'Bake']) await panel.getByRole('checkbox', { name: t('suggestions:select', { title: name }) }).check()
  await panel.getByRole('button', { name: t('suggestions:acceptAll', { count: 2 }) }).click()
  await expect(panel.getByText(t('suggestions:empty'))).toBeVisible()
  await expect(guest.getByText('Olive oil')).toBeVisible()
  await expect(guest.getByRole('checkbox', { name: 'Bake' })).toBeChecked()
  await page.getByRole('button', { name: t('mutations:undo') }).click()
  await expect(guest.getByRole('checkbox', { name: 'Bake' })).not.toBeChecked()
  await expect(guest.getByText('Olive oil')).toHaveCount(0)
})
