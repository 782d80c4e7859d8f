import { describe, expect, it } from 'vitest'
import { playwrightCommand } from './suite-kinds.ts'

describe('the call of Playwright', () => {
  it('ends with the files, none of which can be taken for a project', () => {
    expect(playwrightCommand('deep', { files: ['/scripts/'], shard: '1/2', args: ['--grep', 'at 390 px'] }).slice(4)).toEqual([
      '--project=deep',
      '--shard',
      '1/2',
      '--grep',
      'at 390 px',
      '/scripts/',
    ])
  })
})
