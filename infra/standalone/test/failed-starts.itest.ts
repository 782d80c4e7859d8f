import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from '@foyer/embedded-mongo/store/lock'
import { exitCodes } from '@foyer/service-kit/start-error'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDataFolder } from '../src/data-folder.ts'
import { writeRunFile } from '../src/run-file.ts'
import { failedStart as startIn } from './failed-start.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const failedStart = (env: NodeJS.ProcessEnv) => startIn(folder, env)

describe('a start that fails prints one line and exits with a code of its own', () => {
  it('when the port is in use', async () => {
    const occupant = createServer().listen(0, '127.0.0.1')
    await once(occupant, 'listening')
    const { port } = occupant.address() as AddressInfo
    expect(await failedStart({ PORT: String(port) })).toEqual({
      code: exitCodes.inUse,
      output: `Port ${port} is in use by another program. Set PORT to a free one.\n`,
    })
    occupant.close()
  })

  it('when the machine does not have the address', async () => {
    // 192.0.2.0/24 is for documentation (RFC 5737): no machine has one of its addresses.
    expect(await failedStart({ HOST: '192.0.2.1' })).toEqual({
      code: exitCodes.config,
      output: 'This machine does not have the address 192.0.2.1. Set HOST to one that it has.\n',
    })
  })

  it('when another Foyer has the data folder, with its address', async () => {
    const dataDir = join(folder, 'data')
    const release = lockFolder(dataDir)
    await writeRunFile(dataDir, { pid: 4711, url: 'http://127.0.0.1:8080', mongo_uri: 'mongodb://x', redis_url: 'redis://x' })
    expect(await failedStart({})).toEqual({
      code: exitCodes.inUse,
      output: `The data folder ${dataDir} is in use by another Foyer (process 4711, http://127.0.0.1:8080). Stop it, or set FOYER_DATA to another folder.\n`,
    })
    release()
  })

  it('when the data folder cannot be created', async () => {
    await writeFile(join(folder, 'file'), '')
    expect(await failedStart({ FOYER_DATA: join(folder, 'file', 'data') })).toEqual({
      code: exitCodes.cannotCreate,
      output: `${join(folder, 'file', 'data')} is not a folder.\n`,
    })
  })
})

describe('the data folder', () => {
  it('is released when Foyer stops', async () => {
    const dataDir = join(folder, 'data')
    const release = await openDataFolder(dataDir)
    await expect(openDataFolder(dataDir)).rejects.toThrow(/in use by another Foyer\. Stop it/)
    release()
    const again = await openDataFolder(dataDir)
    again()
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.write-test'))).toEqual([])
  })
})
