// The package ships no types for this entry point.
declare module 'fake-indexeddb/auto'
