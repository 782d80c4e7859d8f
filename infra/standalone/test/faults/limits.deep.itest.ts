import { execFile } from 'node:child_process'
import { open, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { type Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signedUp } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LivingFoyer, startFoyerBehindNetworks, startLivingFoyer } from './living-foyer.ts'
import { importBookmarks } from './imports.ts'
import { firstPageOf, sound, underFault } from './under-fault.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const hourMs = 3_600_000

let folder: string
let foyer: LivingFoyer | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-limits-'))
})
afterEach(async () => {
  await foyer?.stop()
  foyer = undefined
  await rm(folder, { recursive: true, force: true })
})

if (!isRoot) console.info('skipped: a full disk (only root can mount a file system of a few megabytes)')

describe('a living Foyer that the machine gives no more of', () => {
  it.skipIf(!isRoot)('answers 507 while the disk is full, and goes on reading', async () => {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=48m,mode=700', 'foyer-faults', folder])
    try {
      const living = (foyer = await startLivingFoyer({ dataDir: join(folder, 'data') }))
      const outcome = await underFault('diskFull', living, async (load) => {
        await fill(folder)
        await load.refused('writers')
        await rm(join(folder, filler))
      })
      expect(outcome).toEqual(sound)
    } finally {
      await foyer?.stop()
      foyer = undefined
      await run('umount', [folder])
    }
  })

  it('accepts again once clients that used up its descriptors have gone', async () => {
    const living = (foyer = await startLivingFoyer({ prefix: ['sh', '-c', 'ulimit -n 256 && exec "$@"', 'sh'] }))
    const outcome = await underFault('descriptorsUsedUp', living, async (load) => {
      const crowd = connectMany(living.url, 400)
      await waitFor('some to be turned away', () => crowd.some((socket) => socket.closed), 120_000)
      await load.served(2)
      for (const socket of crowd) socket.destroy()
    })
    expect(outcome).toEqual(sound)
  })
})

describe('a living Foyer whose clock changes', () => {
  it('goes on when the clock is set back an hour, and right again', async () => {
    const clock = join(folder, 'ahead')
    const set = (ahead: number) => writeFile(clock, String(ahead))
    await set(0)
    const preload = `${new URL('./clock.preload.ts', import.meta.url).href}?file=${encodeURIComponent(clock)}`
    const living = (foyer = await startFoyerBehindNetworks({
      env: { NODE_OPTIONS: `--import ${preload}` },
      nodeArguments: ['--import', preload],
    }))
    const outcome = await underFault('clockSetBack', living, async (load) => {
      const imported = importBookmarks(load.owner, 1_000)
      await load.served()
      await set(-hourMs)
      await load.served()
      await imported
      await firstPageOf(await signedUp(living.url))
      await set(0)
    })
    expect(outcome).toEqual(sound)
  })
})

const filler = 'filler'

/** Writes until nothing is left of a file system. */
async function fill(path: string): Promise<void> {
  const file = await open(join(path, filler), 'w')
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(path)
      if (bavail === 0) return
      await file.write(Buffer.alloc(Math.min(bavail * bsize, 1024 * 1024)))
    }
  } finally {
    await file.close()
  }
}

/** Opens connections that send nothing, and holds those that are accepted. */
function connectMany(url: string, count: number): Socket[] {
  const { hostname: host, port } = new URL(url)
  return Array.from({ length: count }, () =>
    connect({ host, port: Number(port) })
      .on('error', () => undefined)
      .resume(),
  )
}
