/** The services that own endpoints. Each owns its database and no other reads it. */
export const serviceNames = ['accounts', 'pages', 'feeds', 'link-tools', 'import', 'billing'] as const
export type ServiceName = (typeof serviceNames)[number]

/** All that may call an internal endpoint: the services, and those that own none. */
export const serviceCallers = [...serviceNames, 'gateway', 'operators'] as const
export type ServiceCaller = (typeof serviceCallers)[number]

/** The prefix under which the gateway serves every public endpoint. */
export const apiBase = '/api'

/** Where the gateway serves the operators' page of queues to site admins, and to nobody else. */
export const operatorsBase = '/admin/queues'
