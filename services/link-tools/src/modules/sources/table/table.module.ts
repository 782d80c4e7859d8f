import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { Connection } from '@foyer/service-kit/mongo'
import { createSeal } from '@foyer/service-kit/seal'
import type { AnsweringAddresses } from '../../answering/answering-addresses.ts'
import type { Sources } from '../source/source.service.ts'
import { createTableAddressModel } from './table-address.model.ts'
import { createTableAddressRepository } from './table-address.repository.ts'
import { createTableAddresses } from './table-addresses.service.ts'
import { createTableReader } from './table.service.ts'

/** The tables that charts show: where they are, and what is in them. */
export function createTableModule(options: {
  mongo: Connection
  sources: Sources
  safeFetch: SafeFetch
  signal: AbortSignal
  secret: string
  answering: AnsweringAddresses
}) {
  const stored = createTableAddressRepository(createTableAddressModel(options.mongo))
  const seal = createSeal('foyer table addresses v1', [new Uint8Array(Buffer.from(options.secret))])
  const addresses = createTableAddresses({ stored, seal, answering: options.answering })
  return { addresses, tableOf: createTableReader({ ...options, addresses }) }
}
