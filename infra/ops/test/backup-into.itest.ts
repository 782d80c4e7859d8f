import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UsageError } from '../src/command.ts'
import { backupInto } from '../src/commands/backup-into.ts'
import { readConfig } from '../src/config.ts'
import { type Ops, seed, snapshot, startOps } from './harness.ts'

let ops: Ops
let prefix: string

beforeAll(async () => {
  ops = await startOps()
  prefix = ops.newPrefix()
  await seed(ops.client, prefix)
})
afterAll(async () => ops?.stop())

describe('ops backup-into', () => {
  it('writes a backup under a name of its own, which can be restored', async () => {
    const folder = join(ops.folder, 'into')
    const lines: string[] = []
    const config = readConfig({ ...ops.stores.env, MONGODB_DB_PREFIX: prefix })
    await backupInto.run([folder], { config, write: (line) => lines.push(line) })
    const names = await readdir(folder)
    expect(names).toEqual([expect.stringMatching(/^foyer-\d{8}T\d{6}Z-scheduled\.gz$/)])
    expect(lines[0]).toContain('read back and checked')
    const target = ops.newPrefix()
    await ops.restore(target, join(folder, names[0] ?? ''))
    expect(await snapshot(ops.client, target)).toEqual(await snapshot(ops.client, prefix))
  })

  it('refuses a duration that is none', async () => {
    const context = { config: readConfig(ops.stores.env), write: () => undefined }
    await expect(backupInto.run([join(ops.folder, 'never'), '--every', 'daily'], context)).rejects.toThrow(UsageError)
  })
})
