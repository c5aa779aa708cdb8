import { type Resource, type ResourceName, request, resources, servicePath } from "../../../src/shared/resources.ts";
import type { Entity } from "../schemas/entity.ts";

/** A `GET` of a service: its purpose, in Russian, and its response. */
export interface ReadOperation {
  summary: string;
  /** Paragraphs. */
  description?: readonly string[];
  answer: { kind: "list" | "item"; of: Entity };
  /** What each parameter of path and query means. */
  parameters?: Readonly<Record<string, string>>;
  /** The parameters of the sample. */
  sample?: Readonly<Record<string, string | number>>;
  /** Requested page by page; the service sends the number of pages. */
  isPaged?: true;
  /** Statuses besides 200, with what they mean. */
  failures?: Readonly<Record<number, string>>;
}

/** The operations of some rows of the resource table. */
export type ReadOperations = Readonly<Partial<Record<ResourceName, ReadOperation>>>;

/** Path and query at the service of an operation's sample. */
export function sampleTarget(name: ResourceName, { sample }: Pick<ReadOperation, "sample">): string {
  const resource: Resource = resources[name];
  const { url } = request(resource, sample);
  return servicePath(resource, url);
}
