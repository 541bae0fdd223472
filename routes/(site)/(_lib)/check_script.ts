/** The script in Python by which anyone checks a proof's file; the page shows it, and a test runs it. */
export const checkScript = `import hashlib, json, sys

def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()

proof, own = json.load(open(sys.argv[1]))["proof"], 0
for number, leaf in enumerate(proof["leaves"], 1):
    cents = int(leaf["cents"])
    own += cents
    node = sha256(f"leaf:{proof['day']}:{proof['account']}:{number}:{leaf['salt']}:{cents}")
    for other in leaf["path"]:
        pair = [(node, cents), (other["hash"], int(other["cents"]))]
        assert min(pair[0][1], pair[1][1]) >= 0, "a sum below zero"
        (left, x), (right, y) = pair if other["side"] == "right" else pair[::-1]
        node, cents = sha256(f"node:{left}:{x}:{right}:{y}"), x + y
    print(f"root {node}, all members {cents / 100:.2f}")
print(f"own points {own / 100:.2f}")
`;

/** The text and the key as the page shows them, each in a file with a last line end. */
export const signatureCommands = `base64 -d signature.txt > signature.bin
openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in signed.txt -sigfile signature.bin
`;
