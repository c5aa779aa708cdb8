// jsdom ships no types; this is the part that the tests use.
declare module "jsdom" {
  export class JSDOM {
    constructor(source: string, options?: { url?: string; contentType?: string });
    readonly window: Window & typeof globalThis;
  }
}
