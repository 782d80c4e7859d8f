import { describe, expect, it } from 'vitest'
import { ConfigError } from './process/config.ts'
import { exitCodes, explainStartError, StartError } from './start-error.ts'

const systemError = (fields: object) => Object.assign(new Error('as the system words it'), fields)
const listen = (code: string) => systemError({ code, syscall: 'listen', address: '10.0.0.1', port: 8080 })
const write = (code: string) => systemError({ code, syscall: 'open', path: '/srv/foyer' })

describe('explainStartError', () => {
  it.each([
    ['a port in use', listen('EADDRINUSE'), 'Port 8080 is in use by another program. Set PORT to a free one.', exitCodes.inUse],
    ['a privileged port', listen('EACCES'), 'This user may not listen on port 8080. Set PORT to one above 1023.', exitCodes.config],
    [
      'a foreign address',
      listen('EADDRNOTAVAIL'),
      'This machine does not have the address 10.0.0.1. Set HOST to one that it has.',
      exitCodes.config,
    ],
    ['a full disk', write('ENOSPC'), 'The disk is full: /srv/foyer cannot be written.', exitCodes.cannotCreate],
    ['a used-up quota', write('EDQUOT'), 'The disk is full: /srv/foyer cannot be written.', exitCodes.cannotCreate],
    ['a folder of another user', write('EACCES'), '/srv/foyer cannot be written: permission denied.', exitCodes.cannotCreate],
    ['a read-only file system', write('EROFS'), '/srv/foyer cannot be written: the file system is read-only.', exitCodes.cannotCreate],
    ['a file in place of a folder', write('ENOTDIR'), '/srv/foyer is not a folder.', exitCodes.cannotCreate],
    [
      'a database on a full disk',
      systemError({ code: 14_031 }),
      'The disk of the database is full: as the system words it',
      exitCodes.cannotCreate,
    ],
    ['a start error', new StartError('The reason.', 69), 'The reason.', 69],
    ['an invalid setting', new ConfigError('PORT: too large'), 'PORT: too large', exitCodes.failure],
  ])('says in one line and without a stack what is wrong with %s', (_, error, text, exitCode) => {
    expect(explainStartError(error)).toEqual({ text, exitCode })
  })

  it('finds the reason behind other errors', () => {
    const error = new Error('the service did not start', { cause: new Error('not listening', { cause: listen('EADDRINUSE') }) })
    expect(explainStartError(error)).toMatchObject({ exitCode: exitCodes.inUse })
  })

  it('keeps the stack of what nobody has foreseen', () => {
    const { text, exitCode } = explainStartError(new TypeError('x is undefined'))
    expect(text).toMatch(/^TypeError: x is undefined\n {4}at /)
    expect(exitCode).toBe(exitCodes.failure)
    expect(explainStartError('a string')).toEqual({ text: 'a string', exitCode: exitCodes.failure })
  })
})
