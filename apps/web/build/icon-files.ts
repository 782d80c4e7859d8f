import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apps } from '@foyer/icons/app-icons'
import { iconFile, iconIndexFile, iconReleases } from '@foyer/icons/icon-files'
import type { Plugin } from 'vite'
import { type EmojiWords, type FontAwesomeIcons, type OpenMoji, emojiIndex, fontIconIndex } from './icon-index.ts'

const folderOf = (manifest: string) => fileURLToPath(new URL('.', manifest))

/** The packages, whose drawings are served as they are: their licences allow that, with credit, and OpenMoji's no changed ones under another. */
const fontAwesome = folderOf(import.meta.resolve('@fortawesome/fontawesome-free/package.json'))
const openMoji = folderOf(import.meta.resolve('openmoji/package.json'))
const simpleIcons = folderOf(import.meta.resolve('simple-icons'))
const emojiWords = folderOf(import.meta.resolve('emojibase-data/package.json'))
const drawings: Readonly<Record<string, string>> = {
  fontawesome: join(fontAwesome, 'svgs'),
  openmoji: join(openMoji, 'color/svg'),
  simpleicons: join(simpleIcons, 'icons'),
}
const styles = ['solid', 'regular', 'brands']

/**
 * Serves the drawings of Font Awesome, OpenMoji and, of applications, simple-icons, each as a file of its own, and what the icon picker searches. A page
 * loads the few that are on it; none is part of a script.
 */
export function iconFiles(): Plugin {
  let folder = 'dist'
  return {
    name: 'foyer:icon-files',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        void sourceOf(request.url ?? '').then((source) => {
          if (source === null) return next()
          response.setHeader('content-type', source.type)
          response.end(source.body)
        }, next)
      })
    },
    async writeBundle() {
      await assertReleases()
      const emoji = await readEmoji()
      await copyAll(
        join(folder, iconFile('openmoji', 'X'), '..'),
        join(openMoji, 'color/svg'),
        emoji.map(({ hexcode }) => `${hexcode}.svg`),
      )
      for (const style of styles) {
        const from = join(fontAwesome, 'svgs', style)
        await copyAll(join(folder, iconFile('fontawesome', `${style}/x`), '..'), from, await readdir(from))
      }
      await copyAll(
        join(folder, iconFile('simpleicons', 'x'), '..'),
        join(simpleIcons, 'icons'),
        apps.map(({ identifier }) => `${identifier}.svg`),
      )
      await Promise.all([
        copyFile(join(openMoji, 'LICENSE.txt'), join(folder, iconFile('openmoji', 'X'), '../LICENSE.txt')),
        copyFile(join(fontAwesome, 'LICENSE.txt'), join(folder, iconFile('fontawesome', 'x'), '../LICENSE.txt')),
        copyFile(join(simpleIcons, 'LICENSE.md'), join(folder, iconFile('simpleicons', 'x'), '../LICENSE.txt')),
        ...indexes.map(async ({ path, read }) => writeFile(join(folder, path), JSON.stringify(await read()))),
      ])
    },
  }
}

const indexes = [
  {
    path: iconIndexFile('fontawesome', 'en'),
    read: async () => fontIconIndex(await readJson<FontAwesomeIcons>(fontAwesome, 'metadata/icon-families.json')),
  },
  { path: iconIndexFile('openmoji', 'en'), read: async () => emojiIndex(await readEmoji()) },
  {
    path: iconIndexFile('openmoji', 'de'),
    read: async () => emojiIndex(await readEmoji(), await readJson<EmojiWords[]>(emojiWords, 'de/data.json')),
  },
]

/** In development: what is at an address, straight from the packages. */
async function sourceOf(url: string): Promise<{ type: string; body: Buffer | string } | null> {
  const index = indexes.find(({ path }) => path === url)
  if (index) return { type: 'application/json', body: JSON.stringify(await index.read()) }
  const [, set, identifier] = /^\/assets\/icons\/(fontawesome|openmoji|simpleicons)-[\d.]+\/([\w/-]+)\.svg$/.exec(url) ?? []
  if (!set || !identifier) return null
  return { type: 'image/svg+xml', body: await readFile(join(drawings[set] ?? '', `${identifier}.svg`)) }
}

async function copyAll(to: string, from: string, names: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true })
  await Promise.all(names.map((name) => copyFile(join(from, name), join(to, name))))
}

const readEmoji = async () => (await readJson<OpenMoji[]>(openMoji, 'data/openmoji.json')).filter(({ skintone }) => skintone === '')

async function readJson<T>(folder: string, path: string): Promise<T> {
  return JSON.parse(await readFile(join(folder, path), 'utf8')) as T
}

/** The files of a release never change at their addresses, so another release needs others. */
async function assertReleases(): Promise<void> {
  for (const [set, folder] of [
    ['fontawesome', fontAwesome],
    ['openmoji', openMoji],
    ['simpleicons', simpleIcons],
  ] as const) {
    const { version } = await readJson<{ version: string }>(folder, 'package.json')
    if (version !== iconReleases[set])
      throw new Error(`${set} is ${version}, and packages/icons/src/icon-files.ts says ${iconReleases[set]}`)
  }
}
