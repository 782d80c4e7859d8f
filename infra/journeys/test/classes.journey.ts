import type { Page } from '@playwright/test'
import { embedTypes } from '@foyer/contracts/kinds/embed-types'
import { axeFindings } from '@foyer/testing/browser'
import { expect, test } from './fixtures.ts'
import { text as t } from './support/texts.ts'

/** A class list as Excel saves it. */
const csv = '\uFEFFNachname;Vorname\r\nMüller;Jörg\r\nÖz;Ben\r\n'

/** Creates a class, and gives its public id; its pupils are shown then. */
async function createClass(page: Page): Promise<string> {
  await page.goto('/users/teams')
  await page.getByRole('button', { name: t('teams:create') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('teams:new.name')).fill('Class 3b')
  await dialog.getByText(t('teams:new.more')).click()
  await dialog.getByLabel(t('teams:new.class')).check()
  await dialog.getByRole('button', { name: t('teams:new.create') }).click()
  await page.waitForURL(/\/organization\/\w+\/members$/)
  await page
    .getByRole('navigation', { name: t('team-members:parts.label') })
    .getByRole('link', { name: t('team-members:parts.pupils') })
    .click()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

test('a class comes from a list to its page, by a printed card and by pictures, and nothing of other sites is loaded', async ({
  page,
  member,
  openBrowser,
}) => {
  const publicId = await createClass(page)
  await page.locator('input[type=file]').setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByRole('table').getByText('joerg')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: t('team-pupils:add.actionMany', { count: 2 }) }).click()
  await page.getByRole('button', { name: t('team-pupils:cards.makeMissing', { count: 2 }) }).click()
  const card = page
    .getByRole('list', { name: t('team-pupils:cards.list') })
    .getByRole('listitem')
    .filter({ hasText: 'Jörg Müller' })
  await expect(card).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect((await card.boundingBox())?.width, 'two cards share the width of the paper').toBeGreaterThan(350)
  await page.emulateMedia({ media: 'screen' })
  const pictures = await card
    .getByRole('list', { name: t('team-pupils:cards.pictures') })
    .getByRole('listitem')
    .allTextContents()

  const { body } = await member.send('GET', `/api/organization/${publicId}.json`)
  const { id } = (body as { organization: { id: number } }).organization
  const made = (await member.send('POST', '/api/pages.json', { title: 'Our page', organization_id: id })).body as { id: number }
  const settings = { type: embedTypes.iframe, url: 'https://video.example/film', load: true }
  const added = await member.send('POST', `/api/page/${made.id}/widget`, { widget_type: 'iframe', title: 'Film', settings })
  expect(added.status).toBe(201)

  const pupil = await openBrowser(null)
  const foreign: string[] = []
  pupil.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin) foreign.push(request.url())
  })
  await pupil.goto(`/c/${publicId}`)
  await expect(pupil.getByRole('heading', { name: 'Class 3b' })).toBeVisible()
  expect(await axeFindings(pupil)).toEqual([])
  await pupil.getByLabel(t('team-pupils:signIn.userName')).fill('Jörg')
  for (const picture of pictures) await pupil.getByRole('button', { name: picture.replace(/^\d\. /, ''), exact: true }).click()
  await pupil.getByRole('button', { name: t('team-pupils:signIn.action') }).click()
  await expect(pupil.getByRole('heading', { name: 'Our page' }).or(pupil.getByText('Our page')).first()).toBeVisible()
  await expect(pupil).toHaveURL(/\/p\//)
  await expect(pupil.getByText(t('embed:notForPupils'))).toBeVisible()
  expect(foreign).toEqual([])
})
