<?php

declare(strict_types=1);

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

function post(string $path, array $body): array
{
    $headers = ['Content-Type: application/json', 'Authorization: Seed //Alice'];
    $options = ['method' => 'POST', 'header' => $headers, 'content' => json_encode($body)];
    $url = getenv('UNDERSTUDY_OPAL_URL') . '/v1' . $path;
    $answer = file_get_contents($url, false, stream_context_create(['http' => $options]));
    return json_decode($answer, true, 512, JSON_THROW_ON_ERROR);
}

$cards = ['address' => ALICE, 'name' => 'Cards', 'description' => '', 'tokenPrefix' => 'CRD'];
$collectionId = post('/collections?use=Result', $cards)['parsed']['collectionId'];
$minted = post('/tokens?use=Result', ['address' => ALICE, 'collectionId' => $collectionId]);

if ($minted['parsed']['tokenId'] !== 1) {
    throw new UnexpectedValueException(json_encode($minted));
}
echo "minted token 1 of collection $collectionId\n";
