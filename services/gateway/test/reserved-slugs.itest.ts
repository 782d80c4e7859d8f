import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageSlugSchema } from '@foyer/contracts/pages/page/page-slug'
import { isReservedSlug } from '@foyer/contracts/pages/page/reserved-slugs'
import { startStores } from '@foyer/testing/stores'
import { writeWebApp } from '@foyer/testing/web-app'
import { expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createDeps } from '../src/deps.ts'

it('reserves the first part of every route of the gateway', async () => {
  const stores = await startStores()
  const folder = await mkdtemp(join(tmpdir(), 'foyer-routes-'))
  const nowhere = 'http://127.0.0.1:9'
  const deps = createDeps(readConfig({ ...stores.env, ...(await writeWebApp(folder)), OPERATORS_URL: nowhere }), () => nowhere)
  const app = await buildApp(deps)
  await app.ready()
  const paths = [...app.printRoutes({ commonPrefix: false }).matchAll(/^ {4}[├└]── (\S+) /gm)].map(([, path = '']) => path)
  const first = [...new Set(paths.map((path) => path.split(/[/.]/, 1)[0] ?? ''))]
  await app.close()
  await deps.close()
  await stores.stop()
  await rm(folder, { recursive: true })
  expect(first).toEqual(expect.arrayContaining(['api', 'admin', 'health', 'sitemap', 'robots']))
  expect(first.filter((part) => pageSlugSchema.safeParse(part).success && !isReservedSlug(part))).toEqual([])
})
