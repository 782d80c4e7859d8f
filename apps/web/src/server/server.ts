/** What the gateway runs in a thread of its own to render the first view of a screen. */
export { render } from './render-app.tsx'
