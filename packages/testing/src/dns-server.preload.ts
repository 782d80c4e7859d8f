import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'

// Has this process ask one DNS server for everything, as a machine does whose only name server it is: `--import …/dns-server.preload.ts?server=127.0.0.1:5300`.

const server = new URL(import.meta.url).searchParams.get('server') ?? ''

class OnlyResolver extends dns.Resolver {
  constructor(options?: ConstructorParameters<typeof dns.Resolver>[0]) {
    super(options)
    this.setServers([server])
  }
}

Object.assign(dns, { Resolver: OnlyResolver })
syncBuiltinESMExports()
