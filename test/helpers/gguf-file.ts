/** A value of GGUF's key-value header, with the type number that the format gives it. */
export type GgufValue =
  | { type: 'uint32' | 'float32'; value: number }
  | { type: 'bool'; value: boolean }
  | { type: 'string'; value: string }
  | { type: 'strings'; value: readonly string[] }
  | { type: 'int32s'; value: readonly number[] };

/** A tensor of 32-bit floats; the first dimension is the one that lies together in memory. */
export interface GgufTensor {
  name: string;
  dimensions: readonly number[];
  values: Float32Array;
}

const VERSION = 3;
/** What `general.alignment` is when a file does not say; every tensor starts at a multiple of it. */
const ALIGNMENT = 32;
const TYPE = { int32: 5, uint32: 4, float32: 6, bool: 7, string: 8, array: 9 } as const;
const F32_TENSOR = 0;

/** The bytes of a GGUF file. */
export function ggufFile(metadata: Readonly<Record<string, GgufValue>>, tensors: readonly GgufTensor[]): Buffer {
  const keys = Object.entries(metadata);
  const header = [Buffer.from('GGUF'), uint32(VERSION), uint64(tensors.length), uint64(keys.length)];
  for (const [key, value] of keys) header.push(text(key), encode(value));

  let offset = 0;
  for (const { name, dimensions, values } of tensors) {
    header.push(text(name), uint32(dimensions.length), ...dimensions.map(uint64), uint32(F32_TENSOR), uint64(offset));
    offset += padded(values.byteLength);
  }
  return Buffer.concat([aligned(Buffer.concat(header)), ...tensors.map(({ values }) => aligned(bytesOf(values)))]);
}

function encode(entry: GgufValue): Buffer {
  switch (entry.type) {
    case 'uint32':
      return Buffer.concat([uint32(TYPE.uint32), uint32(entry.value)]);
    case 'float32': {
      const value = Buffer.alloc(4);
      value.writeFloatLE(entry.value);
      return Buffer.concat([uint32(TYPE.float32), value]);
    }
    case 'bool':
      return Buffer.concat([uint32(TYPE.bool), Buffer.from([entry.value ? 1 : 0])]);
    case 'string':
      return Buffer.concat([uint32(TYPE.string), text(entry.value)]);
    case 'strings':
      return Buffer.concat([uint32(TYPE.array), uint32(TYPE.string), uint64(entry.value.length), ...entry.value.map(text)]);
    case 'int32s':
      return Buffer.concat([uint32(TYPE.array), uint32(TYPE.int32), uint64(entry.value.length), bytesOf(Int32Array.from(entry.value))]);
    default: {
      const unknown: never = entry;
      throw new Error(`no encoding for ${JSON.stringify(unknown)}`);
    }
  }
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8');
  return Buffer.concat([uint64(bytes.length), bytes]);
}

const bytesOf = (values: Float32Array | Int32Array) => Buffer.from(values.buffer, values.byteOffset, values.byteLength);
const padded = (length: number) => Math.ceil(length / ALIGNMENT) * ALIGNMENT;
const aligned = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]);
