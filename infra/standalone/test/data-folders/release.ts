import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const repository = join(import.meta.dirname, '../../../..')

/** A release of Foyer whose sources are in a folder, installed. */
export type Release = {
  root: string
  /** The commit, in full, and its date. */
  commit: string
  date: string
  /** Whether its public interface has an endpoint: `has('GET', '/users/pages.json')`. */
  has(method: string, path: string): boolean
  /** The kinds of widgets that can be added. */
  widgetTypes: readonly string[]
  /** What pictures can be uploaded for. */
  uploadPresets: readonly string[]
}

/** Opens a folder that holds a release. */
export async function openRelease(root: string): Promise<Release> {
  const { stdout } = await run('git', ['log', '-1', '--format=%H %cs'], { cwd: root })
  const [commit = '', date = ''] = stdout.trim().split(' ')
  const source = join(root, 'packages/contracts/src')
  const sources = await readdir(source, { recursive: true })
  // Releases have their contracts in different folders.
  const contracts = async (file: string): Promise<unknown> => {
    const path = sources.find((name) => basename(name) === file) ?? file
    return import(pathToFileURL(join(source, path)).href)
  }
  const { publicEndpoints } = (await contracts('registry.ts')) as {
    publicEndpoints: () => Array<{ method: string; path: string }>
  }
  const { addableWidgetTypes } = (await contracts('widget-kinds.ts')) as { addableWidgetTypes: readonly string[] }
  const endpoints = new Set(publicEndpoints().map(({ method, path }) => `${method} ${path}`))
  const has = (method: string, path: string) => endpoints.has(`${method} ${path}`)
  const files = has('POST', '/users/files') ? ((await contracts('files.ts')) as { uploadPresets: readonly string[] }) : null
  return {
    root,
    commit,
    date,
    has,
    widgetTypes: addableWidgetTypes,
    uploadPresets: files?.uploadPresets ?? [],
  }
}

/** Checks a commit out into a folder that is not there yet, and installs it as its own lockfile says. */
export async function checkOut(commit: string, root: string): Promise<void> {
  await run('git', ['worktree', 'add', '--detach', root, commit], { cwd: repository })
  const { packageManager } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { packageManager: string }
  await run('npx', ['--yes', packageManager.split('+')[0] ?? 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline'], { cwd: root })
}

/** Removes what `checkOut` has made, or has begun to make. */
export async function removeCheckout(root: string): Promise<void> {
  await rm(root, { recursive: true, force: true })
  await run('git', ['worktree', 'prune'], { cwd: repository })
}
