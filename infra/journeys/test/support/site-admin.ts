import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Member, expect } from '../fixtures.ts'
import type { FoyerServer } from './foyer-server.ts'

const ops = fileURLToPath(new URL('../../../ops/src/main.ts', import.meta.url))

/** Makes somebody a site admin, by the operator command. */
export async function makeAdmin(foyer: FoyerServer, member: Pick<Member, 'email'>): Promise<void> {
  const command = spawn(process.execPath, [ops, 'make-admin', member.email], { env: { ...process.env, FOYER_DATA: foyer.dataDir } })
  expect(await once(command, 'exit')).toEqual([0, null])
}
