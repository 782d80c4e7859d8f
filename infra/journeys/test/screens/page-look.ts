/// <reference lib="dom" />
import type { UploadedFile } from '@foyer/contracts/accounts/files'
import { limits } from '@foyer/contracts/limits'
import { expect } from '../support/expect.ts'
import { type Screen, type ScreenContext, button, full, pageMenu, shown, to } from './screen.ts'

const file: UploadedFile = {
  id: 1,
  public_id: 'a'.repeat(43),
  original_filename: 'Nebel über dem Fichtelgebirge am frühen Morgen.jpg',
  upload_preset: 'background',
  resource_type: 'image',
  format: 'webp',
  bytes: 812_000,
  width: 2560,
  height: 1440,
  average_color: 0x8a9a86,
  url: '/api/users/files/a',
  thumbnail_url: '/api/users/files/a?size=small',
  used_for: [],
  created_at: 1_700_000_000,
}
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="#b9c7c2"/>
<path d="M0 130L80 60 150 120 220 70 320 140V200H0Z" fill="#5c7268"/></svg>`

/** The sheet in which one chooses what is behind a page. */
async function lookSheet(context: ScreenContext): Promise<void> {
  const { page, t } = context
  await shown(page)
  await pageMenu(context, t('page-actions:background'))
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
}

/** With these uploads, and an answer to the next one, if there is any. */
async function uploads(context: ScreenContext, files: UploadedFile[], answer?: { status: number; json: object }): Promise<void> {
  const { page, t } = context
  await page.route('**/api/users/files.json', (route) =>
    route.fulfill({ json: { files, used_bytes: file.bytes * files.length, max_bytes: 50_000_000 } }),
  )
  await page.route('**/api/users/files/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing }))
  await page.route('**/api/users/files', (route) => (answer ? route.fulfill(answer) : new Promise(() => {})))
  await lookSheet(context)
  await page.getByRole('combobox', { name: t('page-background:subject') }).selectOption('own')
}

const choose = ({ page, t }: ScreenContext, size: number) =>
  page
    .getByLabel(t('page-background:upload.file'))
    .setInputFiles({ name: 'fog.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(size, 1) })

const base = { path: full, edits: true, changes: true } as const

/** How the look of a page is chosen: its picture, one's own uploads, and colours. */
export const pageLookScreens: Screen[] = [
  {
    ...base,
    name: 'background of a page, one’s own pictures',
    open: async (context) => {
      const mine = Array.from({ length: 4 }, (_, index) => ({ ...file, id: index + 1, public_id: 'abcd'.charAt(index).repeat(43) }))
      await uploads(context, mine)
      await context.page.getByRole('radio', { name: file.original_filename }).nth(3).waitFor()
      const images = context.page.getByRole('dialog').locator('img')
      await expect
        .poll(() => images.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length))
        .toBe(4)
    },
  },
  {
    ...base,
    name: 'background of a page, no pictures of one’s own',
    isVariant: true,
    open: async (context) => {
      await uploads(context, [])
      await context.page.getByText(context.t('page-background:noUploads')).waitFor()
    },
  },
  {
    ...base,
    name: 'background of a page, a picture is uploaded',
    isVariant: true,
    open: async (context) => {
      await uploads(context, [file])
      await choose(context, 1_000)
      await context.page
        .getByRole('status')
        .filter({ hasText: context.t('page-background:upload.uploading') })
        .waitFor()
    },
  },
  {
    ...base,
    name: 'background of a page, a picture that is too large',
    isVariant: true,
    open: async (context) => {
      await uploads(context, [file])
      await choose(context, limits.upload_bytes + 1)
      await context.page.getByText(context.t('page-background:upload.tooLarge')).waitFor()
    },
  },
  {
    ...base,
    name: 'background of a page, a picture that cannot be read',
    refused: /status of 422/,
    isVariant: true,
    open: async (context) => {
      const errors = [{ field: 'file', code: 'invalid', params: {} }]
      await uploads(context, [file], { status: 422, json: { code: 'invalid', params: {}, errors, request_id: 'screens' } })
      await choose(context, 1_000)
      await context.page.getByText(context.t('page-background:fields.file.invalid')).waitFor()
    },
  },
  {
    ...base,
    name: 'background of a page, its colours and those of all widgets',
    isVariant: true,
    open: async (context) => {
      await lookSheet(context)
      await button(context.page, context.t('page-look:applyToAll')).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'background of a page without widgets',
    isVariant: true,
    path: (scene) => to(scene.emptyPage),
    edits: true,
    open: async (context) => {
      await pageMenu(context, context.t('page-actions:background'))
      await context.page.getByText(context.t('page-look:noWidgets')).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'settings of the page, with an address that is not available',
    isVariant: true,
    path: full,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await shown(page)
      await pageMenu(context, t('page-actions:editTitle'))
      await page.getByRole('dialog').getByLabel(t('page-settings:address')).fill('users')
      await page.getByText(t('page-settings:fields.slug.taken')).waitFor()
    },
  },
]
