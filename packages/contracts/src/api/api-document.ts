import { openApiDocument } from './openapi.ts'

/** The version of the public API. */
const version = '0.1.0'

/** The OpenAPI document of the public API, as JSON. Bundles replace this module by the plain text (`apiDocumentModule`). */
export const apiDocument: string = JSON.stringify(openApiDocument(version))

/** The source of the module that takes the place of this one in bundles. */
export const apiDocumentModule = (): string => `export const apiDocument = ${JSON.stringify(apiDocument)}`
