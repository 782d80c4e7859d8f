import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@foyer/contracts/api/registry'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { type ServiceCaller, serviceCallers } from '@foyer/contracts/routes'
import { describe, expect, it } from 'vitest'
import { callOrder, callsAgainstOrder } from './call-order.ts'

const root = join(import.meta.dirname, '../../..')
const internal = Object.values<Endpoint>(endpoints).filter(({ audience }) => audience === 'internal')
const calls = internal.flatMap(({ name, service, callers = [] }) => callers.map((caller) => ({ name, service, caller })))
const exceptions = Object.entries(callsAgainstOrder).map(([name, { caller }]) => ({ name, caller }))
const isException = (call: { name: string; caller: ServiceCaller }) =>
  exceptions.some(({ name, caller }) => name === call.name && caller === call.caller)
const isAgainstOrder = ({ service, caller }: { service: ServiceCaller; caller: ServiceCaller }) =>
  callOrder.indexOf(caller) < callOrder.indexOf(service)
const labelOf = ({ name, caller }: { name: string; caller: string }) => `${caller} → ${name}`

const sources = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !/\.test\.ts$|node_modules/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const kitFiles = sources('packages/service-kit/src/**/*.ts')

/** The names that a file imports from modules with this prefix, types left out. */
const importsOf = (text: string, prefix: string) =>
  [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].flatMap(([, names = '', specifier = '']) =>
    specifier.startsWith(prefix) ? names.split(',').map((name) => name.trim().split(' as ')[0] ?? '') : [],
  )

/** The internal endpoints of others that a service imports, itself or with a helper of service-kit that calls them. */
function calledBy(caller: ServiceCaller): string[] {
  const files = sources(`services/${caller}/src/**/*.ts`)
  const helpers = kitFiles.filter(({ path }) => files.some(({ text }) => text.includes(`from '@foyer/service-kit/${moduleOf(path)}'`)))
  const names = new Set([...files, ...helpers].flatMap(({ text }) => importsOf(text, '@foyer/contracts/')))
  return internal.filter(({ name, service }) => names.has(name) && service !== caller).map(({ name }) => name)
}

const moduleOf = (path: string) => path.split('/').at(-1)?.replace('.ts', '')

describe('the contract of calls between services', () => {
  it('keeps the order of the services, but for the exceptions', () => {
    expect(new Set(callOrder)).toEqual(new Set(serviceCallers))
    expect(calls.filter((call) => isAgainstOrder(call) && !isException(call)).map(labelOf)).toEqual([])
  })

  it('keeps no exception that it does not need, and adds none', () => {
    const used = new Set(calls.filter((call) => isAgainstOrder(call)).map(labelOf))
    expect(exceptions.map(labelOf).filter((label) => !used.has(label))).toEqual([])
    expect(exceptions.length).toBeLessThanOrEqual(24)
  })

  it.each(serviceCallers)('names %s on exactly the endpoints that it calls', (service) => {
    const named = calls.filter(({ caller }) => caller === service).map(({ name }) => name)
    expect(calledBy(service).toSorted()).toEqual(named.toSorted())
  })

  it('lists each call in docs/architecture.md', () => {
    const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    const pairs = Map.groupBy(calls, ({ service, caller }) => `| ${service} | ${caller} |`)
    const expected = [...pairs].map(([pair, list]) => `${pair} ${cellOf(list.map(({ name }) => name))} |`)
    const rows = document.split('\n').map((line) => line.replaceAll(/ +/g, ' '))
    expect(rows.filter((row) => rowPattern.test(row)).toSorted()).toEqual(expected.toSorted())
  })
})

const rowPattern = new RegExp(`^\\| (${serviceCallers.join('|')}) \\| (${serviceCallers.join('|')}) \\| \``)
const cellOf = (names: string[]) =>
  names
    .toSorted()
    .map((name) => `\`${name}\``)
    .join(', ')
